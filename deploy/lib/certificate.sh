# shellcheck shell=bash
# The proxy's certificate: who makes it, whether that can work, and which one visitors are shown.

staging_directory=https://acme-staging-v02.api.letsencrypt.org/directory

# directory_named WORD: the address that an answer to --acme-directory means; none for the public authorities.
directory_named() {
	case $1 in
	default) ;;
	staging) printf '%s' "$staging_directory" ;;
	*) printf '%s' "$1" ;;
	esac
}

# is_reached URL: whether somebody listens there.
is_reached() {
	local port=443 host=${1#*://}
	[[ $1 == http://* ]] && port=80
	host=${host%%/*}
	[[ $host == *:* ]] && port=${host##*:}
	timeout 15 bash -c 'exec 3<>"/dev/tcp/$0/$1"' "${host%%:*}" "$port" 2>/dev/null
}

# Why the authority that was named cannot make certificates for this machine; nothing where it can. The proxy that
# is set up with it already is left alone: an update must not wait for it. curl comes with the packages.
authority_problem() {
	[[ $tls == acme && -n $acme_directory ]] || return 0
	! grep -qxF "		ca $acme_directory" "$site_file" 2>/dev/null || return 0
	local answer status=0
	if ! command -v curl >/dev/null; then
		is_reached "$acme_directory" || printf '%s cannot be reached. Look at the address, the network and the DNS' "$acme_directory"
		return 0
	fi
	answer=$(curl -fsS --max-time 15 "$acme_directory" 2>&1) || status=$?
	if ((status == 60)); then
		printf '%s has a certificate that this machine does not trust: put the root of that authority into /usr/local/share/ca-certificates, as a file that ends in .crt, then: update-ca-certificates' "$acme_directory"
	elif ((status != 0)); then
		printf '%s does not answer (%s)' "$acme_directory" "${answer%%$'\n'*}"
	elif [[ $answer != *'"newNonce"'* ]]; then
		printf '%s is no ACME directory: what it answers names no "newNonce"' "$acme_directory"
	fi
}
check_authority() {
	local reason
	reason=$(authority_problem)
	[[ -z $reason ]] || problem "--acme-directory: $reason"
}

# What could not be asked before curl was there.
refuse_authority() {
	local reason
	((dry_run)) || reason=$(authority_problem)
	[[ -z ${reason:-} ]] || die "--acme-directory: $reason. Only the packages were installed; run this again once that is fixed"
}

# Not in the way of an install: names are often pointed here later, and Caddy tries again by itself. An address of the
# loopback is the machine's own name for itself, and says nothing of what others see.
warn_of_name() {
	[[ $tls == acme ]] || return 0
	local here address there elsewhere=''
	here=$(hostname -I 2>/dev/null | tr -s " " | sed "s/ $//") || here=
	there=$({ getent ahostsv4 "$domain" && getent ahostsv6 "$domain"; } | awk '$1 !~ /^::ffff:/ { print $1 }' | sort -u) || true
	for address in $there; do
		[[ $address == 127.* || $address == ::1 || " $here " == *" $address "* ]] || elsewhere+=" $address"
	done
	[[ -z $there || -n $elsewhere ]] || return 0
	say note "$domain leads to${elsewhere:- nowhere}, this machine has ${here:-no address}: until all of its DNS records lead here, there may be no certificate"
}

# seen_certificate NAME: what a visitor of the name is shown, as "until …, from …".
seen_certificate() {
	local pem ends issuer
	pem=$(timeout 5 openssl s_client -connect 127.0.0.1:443 -servername "$1" </dev/null 2>/dev/null | openssl x509 2>/dev/null) || return 1
	ends=$(openssl x509 -noout -enddate <<<"$pem")
	issuer=$(openssl x509 -noout -issuer -nameopt RFC2253,-esc_msb,utf8 <<<"$pem")
	printf 'until %s, from %s' "$(date -u -d "${ends#*=}" '+%F %H:%M UTC')" "${issuer#issuer=}"
}

# The proxy's last word on why it has none.
certificate_error() {
	journalctl --unit=caddy --lines=300 --output=cat --no-pager 2>/dev/null |
		sed -nE '/"level":"error"/s/.*"logger":"tls\.[a-z.]*".*"error":"(([^"\\]|\\.)*)".*/\1/p' | tail -n 1 | sed 's/\\"/"/g'
}

# tell_certificate SECONDS: waits so long for one. Without one the site is there, but browsers cannot come in.
tell_certificate() {
	is_trial && return 0
	local deadline=$((SECONDS + $1)) seen reason
	until seen=$(seen_certificate "$domain"); do
		if ((SECONDS >= deadline)); then
			reason=$(certificate_error) || reason=
			say note "no certificate for $domain yet${reason:+: $reason}"
			say note "the proxy goes on trying; sauda status shows when there is one, journalctl -u caddy what is in the way"
			return 0
		fi
		sleep 1
	done
	say tls "$seen"
}
