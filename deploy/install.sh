#!/usr/bin/env bash
# Makes a server of an empty Debian 12 or 13: proxy with TLS, firewall, the site as a service, nightly backups, the command
# `sauda`. Run again it changes nothing, or updates the machine to the source that it is run from. docs/operating.md
set -euo pipefail
here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
# shellcheck source=deploy/lib/common.sh
. "$here/lib/common.sh"
# shellcheck source=deploy/lib/checks.sh
. "$here/lib/checks.sh"
# shellcheck source=deploy/lib/certificate.sh
. "$here/lib/certificate.sh"
# shellcheck source=deploy/lib/machine.sh
. "$here/lib/machine.sh"
# shellcheck source=deploy/lib/release.sh
. "$here/lib/release.sh"

usage="Usage: deploy/install.sh --domain shop.example.pk --email owner@example.pk [options], as root

  --domain NAME           the name that people reach the site by
  --email ADDRESS         the owner's: the panel's first account, and whom the certificate's maker writes to
  --password-file FILE    the owner's password is its first line; without it one is asked for or made
  --smtp-url URL          the mail server, smtp://user:password@host:587; the owner may set one in the panel instead
  --signers FILE          whose signed tags \`sauda update\` installs, as ssh-keygen's ALLOWED SIGNERS
  --backup-recipient KEY  whom nightly backups are encrypted for (age1…); without it a key is made here
  --dry-run               says what would be done, and does nothing
  --no-security-updates   leaves it to you to install Debian's security updates
  --no-firewall           leaves the firewall alone
  --ssh-port N            stays open besides 80 and 443; found by itself otherwise
  --port N                of the site on the loopback, 3000
  --acme-directory URL    who makes the certificate, such as a company's own authority; \"staging\" is Let's Encrypt's for
                          trials, whose limits are wide and whom no browser trusts; \"default\" the public ones again
  --tls internal          a certificate of the machine's own, for a trial without a public name
  --source FOLDER         the copy of Sauda to install; the one that this script lies in
  --own-snapshot          with DATABASE_URL: a snapshot of that database was made for the way back"

main() {
	read_options "$@"
	require_root
	remember_answers
	ask_answers
	take_lock
	check_all
	say version "$version of $source"
	warn_of_name
	take_steps
	tell_result
}

read_options() {
	domain='' email='' password_file='' recipient='' tls='' acme_directory='' port='' ssh_ports='' source='' firewall='' asked_password='' smtp_url='' given_signers='' upgrades=''
	while (($# > 0)); do
		case $1 in
		--dry-run) dry_run=1 ;;
		--no-firewall) firewall=off ;;
		--no-security-updates) upgrades=off ;;
		--own-snapshot) own_snapshot=1 ;;
		-h | --help) printf '%s\n' "$usage" && exit ;;
		--domain | --email | --password-file | --smtp-url | --signers | --backup-recipient | --tls | --acme-directory | --port | --ssh-port | --source)
			[[ -n ${2:-} ]] || die "$1: say what. deploy/install.sh --help"
			take_option "$1" "$2"
			shift
			;;
		*) die "\"$1\" is no option. deploy/install.sh --help" ;;
		esac
		shift
	done
}

take_option() {
	case $1 in
	--domain) domain=${2,,} ;;
	--email) email=${2,,} ;;
	--password-file) password_file=$2 ;;
	--smtp-url) smtp_url=$2 ;;
	--signers) given_signers=$2 ;;
	--backup-recipient) recipient=$2 ;;
	--tls) tls=$2 ;;
	--acme-directory) acme_directory=$2 ;;
	--port) port=$2 ;;
	--ssh-port) ssh_ports=$2 ;;
	--source) source=$2 ;;
	esac
}

# What was not said now is as it was said before.
remember_answers() {
	: "${domain:=$(host_of "$(setting "$settings" PUBLIC_URL)")}"
	: "${email:=$(setting "$settings" ADMIN_EMAIL)}"
	: "${port:=$(site_port)}"
	: "${tls:=$(setting "$answers" TLS)}" "${tls:=acme}"
	: "${acme_directory:=$(setting "$answers" ACME_DIRECTORY)}"
	acme_directory=$(directory_named "$acme_directory")
	: "${firewall:=$(setting "$answers" FIREWALL)}" "${firewall:=on}"
	: "${ssh_ports:=$(setting "$answers" SSH_PORTS)}" "${ssh_ports:=$(find_ssh_ports)}"
	[[ -n $source || $here != "$library" ]] || source=$(setting "$answers" SOURCE)
	source=$(readlink -m "${source:-$here/..}")
	: "${upgrades:=$(setting "$answers" UPGRADES)}" "${upgrades:=on}"
	[[ $upgrades == off ]] || packages+=(unattended-upgrades)
	origin=$(setting "$answers" ORIGIN)
	: "${origin:=$(origin_of "$source")}"
}

# Only of a person: without a terminal, what is missing is an error.
ask_answers() {
	[[ -t 0 && -t 1 ]] && ! ((dry_run)) || return 0
	[[ -n $domain ]] || read -rp "The site's name, such as shop.example.pk: " domain
	[[ -n $email ]] || read -rp "The owner's e-mail address: " email
	[[ -z $password_file && ! -f $settings ]] || return 0
	read -rsp "The owner's password for the panel (empty: one is made): " asked_password
	printf '\n'
	[[ -z $asked_password ]] || is_password "$asked_password" ||
		die "a password has 8 to 200 characters, without a single quote or a backslash"
}

take_steps() {
	machine_step "packages: ${packages[*]}" has_packages install_packages
	refuse_authority
	machine_step "users: sauda (runs it), sauda-build (builds it)" has_users make_users
	step "folders under $home" has_folders make_folders
	machine_step "memory to build with: 2 GB with swap" has_memory add_swap
	machine_step "tools that build a release: Node and npm" has_tools make_tools
	step "settings: $settings" has_settings make_settings
	[[ -z $smtp_url ]] || step "settings: the mail server" has_smtp_url add_smtp_url
	[[ -z $given_signers ]] || step "updates: whose tags are trusted, $signers" has_signers write_signers
	[[ $upgrades == off ]] || file_step "security updates of Debian come in by themselves" "$upgrades_file" 644 root:root upgrades_text
	file_step "what was answered: $answers" "$answers" 644 root:root answers_text
	step "backups: whom they are encrypted for, $backup_settings" has_backup_settings make_backup_settings
	step "the command sauda" has_command install_command
	units_step
	step "release $version, built beside the running one" has_this_release make_release
	step "services start with the machine" has_started_units start_units
	step "release $version is in use" is_current switch_release
	file_step "proxy: $domain" "$site_file" 644 root:root proxy_text reload_proxy
	step "proxy: the site is part of $caddyfile" imports_site import_site
	[[ ! -f $caddyfile ]] || ! is_own_caddyfile || file_step "proxy: times of $caddyfile" "$caddyfile" 644 root:root caddyfile_text reload_proxy
	machine_step "proxy: started" has_started_proxy start_proxy
	firewall_steps
}

tell_result() {
	if ((dry_run)); then
		say "dry run" "$changes steps would change something; nothing was changed"
		return 0
	fi
	local password
	password=$(setting "$settings" ADMIN_PASSWORD)
	[[ -z $password ]] || step "the owner's password leaves $settings: it was read once" has_no_password forget_password
	tell_certificate $((changes > 0 ? 30 : 0))
	if ((changes == 0)); then
		say ready "https://$domain; nothing had to be changed"
		return 0
	fi
	say ready "https://$domain, the panel at https://$domain/admin"
	[[ -f $untold ]] || return 0
	say login "$email"
	[[ -n $password_file || -n $asked_password ]] || say password "$password   (shown only now)"
	[[ ! -f $identity ]] || say "do now" "copy $identity to another place than this machine: without it no backup can be opened"
	say "do now" "sauda key FILE copies the site's key; keep it apart from the backups"
	[[ -n $smtp_url || -n $(setting "$settings" SMTP_URL) ]] || say "do now" "set the mail server in the panel, Settings, Email: until then nobody gets mail"
	rm -f "$untold"
}

main "$@"
exit
