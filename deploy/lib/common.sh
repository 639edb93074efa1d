# shellcheck shell=bash
# What install.sh and the command `sauda` share: where things are, how they speak, how a step is taken.

# A folder in the place of /: for trials. Packages, users and owners of files are left alone then.
root=${SAUDA_ROOT:-}
home=$root/srv/sauda
releases=$home/releases
current=$home/current
data=$home/data
backups=$home/backups
tools=$home/tools
# PostgreSQL's socket lies here, where backups beside the running site find it.
runtime=$root/run/sauda
library=$root/usr/local/lib/sauda
settings=$root/etc/sauda.env
etc=$root/etc/sauda
answers=$etc/install.conf
backup_settings=$etc/backup.env
identity=$etc/backup-identity.txt
# There until an install came to its end and told how to log in.
untold=$etc/untold
last_update=$home/last-update
# Whose signed tags are brought in.
signers=$etc/allowed-signers
# Who runs the site. What lies in the folders of that user is touched as that user: links there lead where it may go itself.
site_user=sauda
units=$root/etc/systemd/system
npm_domain=npmjs.org
registry=${npm_config_registry:-https://registry.$npm_domain/}
ready_seconds=${SAUDA_READY_SECONDS:-180}

dry_run=0
changes=0
problems=()
# What a step is called while it is taken, and what is undone where it ends before its end.
current_step=
undo=

# Prints a line of the report: what became of something, and what it is.
say() { printf '%-10s %s\n' "$1" "$2"; }

# Ends with one line.
die() {
	printf 'sauda: %s\n' "$1" >&2
	exit 1
}

# Undoes what was begun, whatever ended it, and says where.
on_exit() {
	local status=$? undoing=$undo
	undo=
	[[ -z $undoing ]] || $undoing || printf 'sauda: the way back failed too: sauda logs tells why\n' >&2
	((status == 0)) || [[ -z $current_step ]] ||
		printf 'sauda: ended at "%s". What was done before stays; run this again once that is fixed\n' "$current_step" >&2
}
trap on_exit EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# Notes a reason not to begin; all of them are shown together.
problem() { problems+=("$1"); }

# Ends where a reason was noted.
refuse_problems() {
	((${#problems[@]} == 0)) && return 0
	printf 'sauda: %s\n' "${problems[@]}" >&2
	die "nothing was changed"
}

is_trial() { [[ -n $root ]]; }

# step WHAT HOLDS APPLY: leaves alone what holds; changes it, or says so in a dry run.
# Apply is called plainly, so that the first command that fails ends the program.
step() {
	if "$2"; then
		say unchanged "$1"
		return 0
	fi
	changes=$((changes + 1))
	if ((dry_run)); then
		say "would do" "$1"
		return 0
	fi
	current_step=$1
	"$3"
	current_step=
	say 'done' "$1"
}

# The same for a step that belongs to the machine, which a trial in a folder leaves alone.
machine_step() {
	if is_trial && ! ((dry_run)); then
		say skipped "$1 (SAUDA_ROOT is set)"
		return 0
	fi
	step "$@"
}

# holds_text PATH MODE OWNER: whether a file is as given on standard input.
holds_text() {
	[[ -f $1 ]] && cmp -s - "$1" && [[ $(stat -c %a "$1") == "$2" ]] || return 1
	is_trial || [[ $(stat -c %U:%G "$1") == "$3" ]]
}

# write_text PATH MODE OWNER: writes standard input to a file, which is never seen half written.
write_text() {
	local unfinished=$1.new-$$
	mkdir -p "$(dirname "$1")"
	(umask 077 && cat >"$unfinished")
	chmod "$2" "$unfinished"
	is_trial || chown "$3" "$unfinished"
	mv -f "$unfinished" "$1"
}

# file_step WHAT PATH MODE OWNER TEXT [AFTER]: a file that has to hold what the function TEXT prints.
file_step() {
	file_path=$2 file_mode=$3 file_owner=$4 file_text=$5 file_after=${6:-true}
	step "$1" file_holds write_file
}
file_holds() { "$file_text" | holds_text "$file_path" "$file_mode" "$file_owner"; }
# Where what has to follow fails, the file is as before: so the next run tries again.
write_file() {
	rm -f "$file_path.before"
	[[ ! -f $file_path ]] || cp -p "$file_path" "$file_path.before"
	undo=put_file_back
	"$file_text" | write_text "$file_path" "$file_mode" "$file_owner"
	"$file_after"
	undo=
	rm -f "$file_path.before"
}
put_file_back() {
	if [[ -f $file_path.before ]]; then mv -f "$file_path.before" "$file_path"; else rm -f "$file_path"; fi
}

# setting FILE NAME: the value of a line NAME=value, without its quotes; nothing where it is not set.
setting() {
	[[ -f $1 ]] || return 0
	local line value
	line=$(grep -E "^[[:space:]]*$2=" "$1" | tail -n 1) || return 0
	value=${line#*=}
	case $value in
	\'*\' | \"*\") value=${value:1:-1} ;;
	esac
	printf '%s' "$value"
}

# as_user USER COMMAND…: without root's rights; nothing of them can come back.
as_user() {
	local user=$1
	shift
	if is_trial; then "$@"; else setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs -- "$@"; fi
}

as_site_user() { as_user "$site_user" "$@"; }

# as_site SCRIPT…: runs a script of the current release with the user, the settings and the sandbox of the backup's unit. It starts
# PostgreSQL from the site's folder, which the site may have changed.
as_site() {
	local line properties=()
	while IFS= read -r line; do properties+=("--property=$line"); done < <(
		sed -nE '/^(Type|ExecStart|Nice|IOSchedulingClass)=/d; /^\[Service\]/,/^\[Install\]/s/^([A-Z][A-Za-z]*=.*)/\1/p' "$units/sauda-backup.service"
	)
	systemd-run --quiet --collect --wait --pipe "${properties[@]}" "$current/node_modules/.bin/node" "$@"
}

# make_folder PATH MODE OWNER
make_folder() {
	mkdir -p "$1"
	chmod "$2" "$1"
	is_trial || chown "$3:$3" "$1"
}

has_folder() { [[ -d $1 && $(stat -c %a "$1") == "$2" ]] && { is_trial || [[ $(stat -c %U "$1") == "$3" ]]; }; }

require_root() {
	is_trial || ((EUID == 0)) || die "this needs root: say it after sudo, or as root"
}

# Two of these at once would build and switch in each other's way.
take_lock() {
	((dry_run)) && return 0
	mkdir -p "$root/run/lock"
	exec 9>"$root/run/lock/sauda.lock"
	flock -n 9 || die "another install, update or restore is running"
}

host_of() {
	local host=${1#*://}
	host=${host%%/*}
	printf '%s' "${host%%:*}"
}

site_port() {
	local port
	port=$(setting "$settings" PORT)
	printf '%s' "${port:-3000}"
}
