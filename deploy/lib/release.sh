# shellcheck shell=bash
# Releases: made beside the running one, switched to with a backup before, and back.

# version_of FOLDER: the package's version and a hash of its files, so that the same source is the same release.
version_of() {
	local number hash
	number=$(sed -nE 's/^[[:space:]]*"version": "([0-9A-Za-z.-]+)".*/\1/p' "$1/package.json" | head -n 1)
	hash=$(cd "$1" && source_files | sort -z | xargs -0 sha256sum | sha256sum)
	printf '%s-%s' "$number" "${hash:0:12}"
}

# The files of a source folder, of which a release is made: nothing that was built, installed or stored in it.
source_files() {
	find . \( -name node_modules -o -path ./.git -o -path ./dist -o -path ./data -o -path ./test-results -o -path ./playwright-report \) -prune -o -type f -print0
}

has_release() { [[ -d $releases/$1 ]]; }
has_this_release() { has_release "$version"; }

# It gets its name when it is complete. Libraries' install scripts run as a user who owns nothing else.
make_release() {
	local making=$releases/.making
	rm -rf "$making"
	undo="rm -rf $making"
	mkdir -p "$making"
	(cd "$source" && source_files | tar --null -T - -cf -) | tar -C "$making" --no-same-owner -xf -
	mkdir "$making/.home"
	is_trial || chown -R sauda-build:sauda-build "$making"
	in_release "$making" npm ci --no-audit --no-fund --loglevel=error
	in_release "$making" node scripts/build.ts
	[[ ! -f $making/scripts/prune.ts ]] || in_release "$making" node scripts/prune.ts
	# What a library's script left running could go on writing.
	is_trial || pkill -KILL -u sauda-build || true
	is_trial || chown -R root:root "$making"
	rm -rf "$making/.home"
	# The unit starts it by one name, whatever the release's file is called.
	if [[ -f $making/scripts/start.js ]]; then
		ln -sfT scripts/start.js "$making/start"
	else
		ln -sfT scripts/start.ts "$making/start"
	fi
	chmod -R u=rwX,go=rX "$making"
	mv "$making" "$releases/$version"
	undo=
}

# in_release FOLDER COMMAND…: as the user who builds, with no setting of the site.
in_release() (
	cd "$1"
	export HOME=$1/.home PATH="$1/node_modules/.bin:$tools/bin:$PATH"
	export npm_config_update_notifier=false
	# npm has certificates of its own; those of the machine also hold what its administrator added.
	is_trial || export npm_config_cafile=/etc/ssl/certs/ca-certificates.crt
	umask 022
	shift
	local status=0
	as_user sauda-build "$@" >&2 || status=$?
	((status != 137)) || printf 'sauda: %s was killed, as the system does where memory runs out. free -m tells how much there is; building beside the running site takes 2 GB with swap\n' "$1" >&2
	return "$status"
)

current_version() { [[ -L $current ]] && basename "$(readlink "$current")"; }
is_current() { [[ $(current_version) == "$version" ]] && systemctl is-active --quiet sauda 2>/dev/null; }

# The link is replaced in one step: there is no moment without a release.
point_to() {
	ln -sfn "$releases/$1" "$current.new"
	mv -fT "$current.new" "$current"
}

is_ready() { curl -fsS -o /dev/null --max-time 5 "http://127.0.0.1:$(site_port)/readyz" 2>/dev/null; }

# wait_ready [SECONDS]: waits for an answer; a program that ends again and again is given up early.
wait_ready() {
	local deadline=$((SECONDS + ${1:-$ready_seconds})) before restarts
	before=$(restarts_of_site)
	while ((SECONDS < deadline)); do
		# With its value: in what an EXIT trap runs, a bare return answers what ended the program.
		is_ready && return 0
		restarts=$(restarts_of_site)
		((restarts - before < 5)) || return 1
		sleep 0.5
	done
	return 1
}

# systemd goes on counting from one start to the next.
restarts_of_site() {
	local count
	count=$(systemctl show --property=NRestarts --value sauda 2>/dev/null) || count=
	printf '%s' "${count:-0}"
}

start_site() {
	systemctl reset-failed sauda 2>/dev/null || true
	systemctl start sauda
}
stop_site() { systemctl stop sauda; }

# A release that never got so far has nothing that could be backed up or come back.
has_database() { [[ -n $(setting "$settings" DATABASE_URL) || -e $data/postgres ]]; }

# Takes the machine from its release to $version. Without one before, it is the first start.
switch_release() {
	local old
	old=$(current_version) || old=
	if [[ -z $old ]] || ! has_database; then
		stop_site
		point_to "$version"
		start_site
		wait_ready || die "the site does not get ready: sauda logs tells why. Once that is fixed, run this again"
	elif [[ $old == "$version" ]]; then
		start_site
		wait_ready || die "the site does not get ready: sauda logs tells why"
	else
		update_release "$old" "$version"
	fi
}

# update_release OLD NEW: the site is stopped while it is backed up, so that the backup lacks no request.
update_release() {
	refuse_foreign_database "$1" "$2"
	undo=start_site
	stop_site
	local saved
	saved=$(plain_backup before-update) || die "the backup failed, so the update was not begun; release $1 goes on"
	note_update "$1" "$2" "$saved"
	undo="go_back $1 $2 $saved"
	point_to "$2"
	start_site
	if ! wait_ready; then
		say failed "release $2 did not get ready; its last words:" >&2
		journalctl --unit=sauda --lines=15 --output=cat --no-pager >&2 || true
		die "release $2 is not in use"
	fi
	undo=
	remove_releases "$1" "$2"
}

note_update() {
	write_text "$last_update" 644 root:root <<-END
		FROM=$1
		TO=$2
		BACKUP=$3
	END
}

# go_back OLD NEW BACKUP: to the release before, with the data of then where the newer one changed the schema.
go_back() {
	stop_site || true
	point_to "$1"
	if same_schema "$1" "$2"; then
		say "as it was" "the data: both releases have the same schema" >&2
	else
		replace_database "$3" || return 1
		say restored "the data of $(basename "$3")" >&2
	fi
	start_site
	wait_ready 600 || return 1
	say back "release $1 is in use" >&2
}

same_schema() { cmp -s "$releases/$1/migrations/meta/_journal.json" "$releases/$2/migrations/meta/_journal.json"; }

# Of a database elsewhere nothing is put aside here: its own snapshots are the way back past a migration.
refuse_foreign_database() {
	[[ -z $(setting "$settings" DATABASE_URL) ]] || same_schema "$1" "$2" || [[ ${own_snapshot:-0} == 1 ]] ||
		die "between $1 and $2 the schema changes, and DATABASE_URL leads to a database of yours: make a snapshot of it, then say --own-snapshot. The way back is that snapshot"
}

# replace_database BACKUP: a new embedded database, filled by the current release; the one before stays until that succeeded.
replace_database() {
	[[ -z $(setting "$settings" DATABASE_URL) ]] || die "put your snapshot of the database back, then: systemctl start sauda"
	local aside
	aside=$data/postgres-$(date -u +%Y%m%dT%H%M%S)
	as_site_user mv -T "$data/postgres" "$aside" || return 1
	if as_site scripts/restore.ts "$1" >&2; then
		as_site_user rm -rf "$aside"
	else
		as_site_user rm -rf "$data/postgres"
		as_site_user mv -T "$aside" "$data/postgres"
		printf 'sauda: the restore failed; the site is stopped, its data are as they were, the backup is %s\n' "$1" >&2
		return 1
	fi
}

# plain_backup KIND: prints the folder of a new backup on this disk, which is as open as the database beside it.
plain_backup() {
	local newest
	as_site scripts/backup.ts --to "$backups/$1" --keep 3 >&2 || return 1
	newest=$(newest_backup "$1")
	# Its name goes into a file of root's.
	[[ $newest =~ ^"$backups/$1/"[0-9TZ-]+$ ]] || return 1
	printf '%s' "$newest"
}

# newest_backup KIND: the folder of the newest of them; nothing where there is none.
newest_backup() {
	as_site_user find "$backups/$1" -mindepth 2 -maxdepth 2 -name manifest.json -printf '%h\n' 2>/dev/null | sort | tail -n 1
}

# remove_releases KEEP…
remove_releases() {
	local folder keep
	for folder in "$releases"/*/; do
		folder=$(basename "$folder")
		for keep in "$@"; do [[ $folder != "$keep" ]] || continue 2; done
		rm -rf "${releases:?}/$folder"
	done
}
