# shellcheck shell=bash
# What has to be so before anything is changed.

least_memory_kb=900000
least_disk_kb=3000000

check_machine() {
	local id version
	id=$(setting "$root/etc/os-release" ID)
	version=$(setting "$root/etc/os-release" VERSION_ID)
	[[ $id == debian && $version =~ ^1[23]$ ]] ||
		problem "this is for Debian 12 and 13; here is ${id:-an unknown system} ${version:-}. docs/operating.md tells the way by hand"
	[[ $(uname -m) == x86_64 ]] || problem "this is for x86_64 machines; here is $(uname -m)"
	[[ -d $root/run/systemd/system ]] || is_trial || problem "systemd does not run here, and the site is one of its services"
}

check_answers() {
	if [[ -z $domain ]]; then
		problem "say under which name people will reach the site: --domain shop.example.pk"
	elif [[ ! $domain =~ ^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$ ]]; then
		problem "--domain: \"$domain\" is no domain's name: letters, digits, hyphens and dots, without https:// and without a path"
	fi
	if [[ -z $email ]]; then
		problem "say whom the panel belongs to: --email owner@example.pk"
	elif [[ ! $email =~ ^[A-Za-z0-9._%+-]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$ ]]; then
		problem "--email: \"$email\" is no e-mail address"
	fi
	[[ $tls == acme || $tls == internal ]] || problem "--tls: acme (a public certificate) or internal (the machine's own, for a trial)"
	check_directory
	if [[ ! $port =~ ^[0-9]{4,5}$ ]] || ((port < 1024 || port > 65535)); then
		problem "--port: a number from 1024 to 65535"
	fi
	[[ $ssh_ports =~ ^[0-9]{1,5}(\ [0-9]{1,5})*$ ]] || problem "--ssh-port: a number"
	[[ -z $recipient || $recipient =~ ^age1[0-9a-z]{58}$ ]] || problem "--backup-recipient: an age recipient begins with age1 and has 62 characters"
	check_password_file
	[[ -z $smtp_url || $smtp_url =~ ^smtps?://[^\'\\[:space:]]+$ ]] || problem "--smtp-url: smtp://user:password@host:587, or smtps://…:465, without quotes and spaces; in a password write those as %27 and %20"
	[[ -z $given_signers || -s $given_signers ]] || problem "--signers: $given_signers cannot be read"
	[[ -f $source/package-lock.json && -d $source/migrations ]] || problem "--source: $source holds no copy of Sauda"
}

check_directory() {
	[[ -n $acme_directory ]] || return 0
	if [[ $tls == internal ]]; then
		problem "--acme-directory goes with --tls acme, not with internal: with that say --acme-directory default"
	elif [[ ! $acme_directory =~ ^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?$ ]]; then
		problem "--acme-directory: \"$acme_directory\" is not the https:// address of an ACME directory, nor the words staging or default"
	fi
}

check_password_file() {
	[[ -n $password_file ]] || return 0
	if [[ ! -r $password_file ]]; then
		problem "--password-file: $password_file cannot be read"
	elif ! is_password "$(head -n 1 "$password_file")"; then
		problem "--password-file: its first line has to have 8 to 200 characters, without a single quote or a backslash"
	fi
}

is_password() { ((${#1} >= 8 && ${#1} <= 200)) && [[ $1 != *[\'\\]* && $1 != *[[:cntrl:]]* ]]; }

# Answers that were given before stand in the settings, which this script never overwrites.
check_kept_answers() {
	[[ -f $settings ]] || return 0
	kept_answer --domain "$domain" "$(host_of "$(setting "$settings" PUBLIC_URL)")" PUBLIC_URL
	kept_answer --email "$email" "$(setting "$settings" ADMIN_EMAIL)" ADMIN_EMAIL
	kept_answer --port "$port" "$(site_port)" PORT
	[[ -z $smtp_url || -z $(setting "$settings" SMTP_URL) ]] || kept_answer --smtp-url "$smtp_url" "$(setting "$settings" SMTP_URL)" SMTP_URL
}

kept_answer() {
	[[ $2 == "$3" ]] ||
		problem "$1: $settings says \"$3\", not \"$2\". Change $4 there, then run this again without $1"
}

check_room() {
	local meminfo=/proc/meminfo memory place=$home available
	[[ -f $root/proc/meminfo ]] && meminfo=$root/proc/meminfo
	memory=$(awk '/^MemTotal:/ { print $2 }' "$meminfo")
	((memory >= least_memory_kb)) ||
		problem "the machine has $((memory / 1024)) MB of memory; $((least_memory_kb / 1000)) are needed"
	has_release "$version" && return 0
	while [[ ! -d $place ]]; do place=$(dirname "$place"); done
	available=$(df -Pk "$place" | awk 'NR == 2 { print $4 }')
	((available >= least_disk_kb)) ||
		problem "$place has $((available / 1024)) MB of free disk; $((least_disk_kb / 1000)) are needed to build a release"
}

# Who listens on a port, as "name" or "a program"; nothing where nobody does.
listener_on() {
	local line
	line=$(ss -Hltnp "sport = :$1" 2>/dev/null | head -n 1)
	[[ -n $line ]] || return 0
	[[ $line =~ users:\(\(\"([^\"]+)\" ]] && printf '%s' "${BASH_REMATCH[1]}" || printf 'a program'
}

check_ports() {
	local number listener
	for number in 80 443; do
		listener=$(listener_on "$number")
		[[ -z $listener || $listener == caddy ]] ||
			problem "port $number is taken by $listener, and the proxy needs it. Stop that program, or follow docs/operating.md by hand"
	done
	systemctl is-active --quiet sauda 2>/dev/null && return 0
	listener=$(listener_on "$port")
	[[ -z $listener ]] || problem "port $port is taken by $listener; choose another one for the site: --port 3001"
}

# Only where something has to be fetched. A proxy of the environment is left to npm.
check_registry() {
	has_release "$version" && { has_tools || is_trial; } && return 0
	[[ -z ${https_proxy:-${HTTPS_PROXY:-}} ]] || return 0
	local host=${registry#*://}
	host=${host%%/*}
	is_reached "$registry" ||
		problem "npm's registry (${host%%:*}) cannot be reached, and the program's libraries come from there. Look at the machine's network and DNS"
}

check_all() {
	check_machine
	check_answers
	refuse_problems
	version=$(version_of "$source")
	check_kept_answers
	check_room
	check_ports
	check_registry
	check_authority
	refuse_problems
}
