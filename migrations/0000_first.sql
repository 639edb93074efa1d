-- The schema of the second version. A database of that version has it, and goes on with what follows.

-- Search by any part of a name or number; a trusted extension, so the database's owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE lead_status AS ENUM ('PENDING', 'IN_REVIEW', 'CLOSED', 'REJECTED');
CREATE TYPE lead_type AS ENUM ('SERVICE_ORDER', 'BUY_NETWORK', 'SELL_NETWORK', 'PAYONEER_TRADE', 'USDT_TRADE', 'BINANCE_TRADE', 'BULK_EMAIL_TRADE', 'CONTACT');
CREATE TYPE locale AS ENUM ('en', 'ur');
CREATE TYPE role AS ENUM ('ADMIN');

-- Staff and how they log in

CREATE TABLE users (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	email text NOT NULL,
	name text NOT NULL,
	role role DEFAULT 'ADMIN' NOT NULL,
	is_owner boolean DEFAULT false NOT NULL,
	disabled_at timestamptz(3),
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	two_factor_enabled boolean DEFAULT false NOT NULL,
	password_is_generated boolean DEFAULT false NOT NULL,
	locale text,
	quiet_from text,
	quiet_until text,
	muted text[] DEFAULT '{}' NOT NULL,
	seen_at timestamptz(3),
	CONSTRAINT users_email_unique UNIQUE (email)
);

CREATE TABLE accounts (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	user_id uuid NOT NULL,
	password text,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT accounts_user_id_unique UNIQUE (user_id),
	CONSTRAINT accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE staff_sessions (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	user_id uuid NOT NULL,
	token_hash text NOT NULL,
	user_agent text DEFAULT '' NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	used_at timestamptz(3) NOT NULL,
	confirmed_at timestamptz(3) NOT NULL,
	CONSTRAINT staff_sessions_token_hash_unique UNIQUE (token_hash),
	CONSTRAINT staff_sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX staff_sessions_user ON staff_sessions (user_id);

CREATE TABLE login_attempts (
	sequence bigserial PRIMARY KEY,
	subject text NOT NULL,
	at timestamptz(3) NOT NULL
);
CREATE INDEX login_attempts_subject ON login_attempts (subject, at);

CREATE TABLE verifications (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	identifier text NOT NULL,
	value text NOT NULL,
	expires_at timestamptz(3) NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE invitations (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	token_hash text NOT NULL,
	email text NOT NULL,
	name text NOT NULL,
	user_id uuid,
	invited_by uuid,
	expires_at timestamptz(3) NOT NULL,
	used_at timestamptz(3),
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT invitations_token_hash_unique UNIQUE (token_hash),
	CONSTRAINT invitations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE email_changes (
	id uuid DEFAULT gen_random_uuid() NOT NULL,
	user_id uuid PRIMARY KEY,
	email text NOT NULL,
	expires_at timestamptz(3) NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT email_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE passkeys (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	user_id uuid NOT NULL,
	name text,
	public_key text NOT NULL,
	credential_id text NOT NULL,
	counter integer NOT NULL,
	device_type text NOT NULL,
	backed_up boolean NOT NULL,
	transports text,
	aaguid text,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT passkeys_credential_id_unique UNIQUE (credential_id),
	CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE two_factors (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	user_id uuid NOT NULL,
	secret text NOT NULL,
	backup_codes text NOT NULL,
	verified boolean DEFAULT true NOT NULL,
	CONSTRAINT two_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX two_factors_user ON two_factors (user_id);

CREATE TABLE push_subscriptions (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	user_id uuid NOT NULL,
	endpoint text NOT NULL,
	p256dh text NOT NULL,
	auth text NOT NULL,
	locale locale DEFAULT 'en' NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT push_subscriptions_endpoint_unique UNIQUE (endpoint),
	CONSTRAINT push_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);

CREATE TABLE saved_views (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	user_id uuid NOT NULL,
	name text NOT NULL,
	filter jsonb NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT saved_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_views_user ON saved_views (user_id, created_at);

-- Customers, their requests, and what became of them

CREATE TABLE contacts (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	whatsapp text,
	name text NOT NULL,
	email text,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	given_name text,
	notes text DEFAULT '' NOT NULL,
	tags text[] DEFAULT '{}' NOT NULL,
	trust text DEFAULT 'new' NOT NULL,
	trust_reason text,
	changed_by uuid,
	staff_text text,
	merged_into uuid,
	merge_parent_id uuid,
	merged_at timestamptz(3),
	CONSTRAINT contacts_known CHECK (whatsapp IS NOT NULL OR email IS NOT NULL),
	CONSTRAINT contacts_whatsapp_unique UNIQUE (whatsapp),
	CONSTRAINT contacts_changed_by_users_id_fk FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX contacts_address ON contacts (email) WHERE whatsapp IS NULL;
CREATE INDEX contacts_merged_into ON contacts (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX contacts_staff_text ON contacts USING gin (staff_text gin_trgm_ops) WHERE staff_text IS NOT NULL;
CREATE INDEX contacts_tags ON contacts USING gin (tags) WHERE tags <> '{}';
CREATE INDEX contacts_trust ON contacts (trust) WHERE trust <> 'new';

CREATE TABLE lead_imports (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	state text NOT NULL,
	file_name text NOT NULL,
	bytes integer NOT NULL,
	kind text NOT NULL,
	encoding text NOT NULL,
	delimiter text DEFAULT ',' NOT NULL,
	head_rows integer DEFAULT 0 NOT NULL,
	columns jsonb NOT NULL,
	rows integer NOT NULL,
	mapping jsonb NOT NULL,
	dry_run jsonb,
	done integer DEFAULT 0 NOT NULL,
	brought integer DEFAULT 0 NOT NULL,
	duplicates integer DEFAULT 0 NOT NULL,
	refused integer DEFAULT 0 NOT NULL,
	removed integer DEFAULT 0 NOT NULL,
	kept integer DEFAULT 0 NOT NULL,
	created_by uuid,
	started_by uuid,
	undone_by uuid,
	started_at timestamptz(3),
	finished_at timestamptz(3),
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT lead_imports_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
	CONSTRAINT lead_imports_started_by_users_id_fk FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE SET NULL,
	CONSTRAINT lead_imports_undone_by_users_id_fk FOREIGN KEY (undone_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX lead_imports_newest ON lead_imports (created_at DESC NULLS LAST);

CREATE TABLE lead_import_parts (
	import_id uuid NOT NULL,
	place integer NOT NULL,
	content bytea NOT NULL,
	CONSTRAINT lead_import_parts_import_id_place_pk PRIMARY KEY (import_id, place),
	CONSTRAINT lead_import_parts_import_id_lead_imports_id_fk FOREIGN KEY (import_id) REFERENCES lead_imports(id) ON DELETE CASCADE
);

CREATE TABLE leads (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	reference text NOT NULL,
	type lead_type NOT NULL,
	status lead_status DEFAULT 'PENDING' NOT NULL,
	contact_id uuid NOT NULL,
	name text NOT NULL,
	email text,
	whatsapp text,
	whatsapp_typed text NOT NULL,
	payload jsonb NOT NULL,
	locale locale DEFAULT 'en' NOT NULL,
	quote jsonb,
	suspect boolean DEFAULT false NOT NULL,
	search_text text NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	assignee_id uuid,
	read_at timestamptz(3),
	first_answered_at timestamptz(3),
	closed_at timestamptz(3),
	close_reason text,
	due_at timestamptz(3) DEFAULT (now() + '24:00:00') NOT NULL,
	source text,
	first_answered_by uuid,
	snoozed_until timestamptz(3),
	waiting_for text,
	import_id uuid,
	origin text,
	offered jsonb,
	offer_ends_at timestamptz(3),
	CONSTRAINT leads_reference_unique UNIQUE (reference),
	CONSTRAINT leads_assignee_id_users_id_fk FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL,
	CONSTRAINT leads_contact_id_contacts_id_fk FOREIGN KEY (contact_id) REFERENCES contacts(id),
	CONSTRAINT leads_first_answered_by_users_id_fk FOREIGN KEY (first_answered_by) REFERENCES users(id) ON DELETE SET NULL,
	CONSTRAINT leads_import_id_lead_imports_id_fk FOREIGN KEY (import_id) REFERENCES lead_imports(id)
);
CREATE INDEX leads_assigned_open ON leads (assignee_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE assignee_id IS NOT NULL AND status IN ('PENDING', 'IN_REVIEW');
CREATE INDEX leads_assignee_newest ON leads (assignee_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE assignee_id IS NOT NULL;
CREATE INDEX leads_closed_at ON leads (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX leads_contact_newest ON leads (contact_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX leads_finished ON leads (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE status IN ('CLOSED', 'REJECTED');
CREATE INDEX leads_import ON leads (import_id, id) WHERE import_id IS NOT NULL;
CREATE INDEX leads_newest ON leads (created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX leads_offered ON leads (id) WHERE offered IS NOT NULL AND status IN ('PENDING', 'IN_REVIEW');
CREATE INDEX leads_owed ON leads (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (first_answered_at IS NULL OR offer_ends_at IS NOT NULL) AND status IN ('PENDING', 'IN_REVIEW');
CREATE INDEX leads_search ON leads USING gin (search_text gin_trgm_ops);
CREATE INDEX leads_snoozed ON leads (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (snoozed_until IS NOT NULL OR waiting_for IS NOT NULL) AND status IN ('PENDING', 'IN_REVIEW');
CREATE INDEX leads_status_newest ON leads (status, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX leads_type_newest ON leads (type, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX leads_unassigned ON leads (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE assignee_id IS NULL AND status IN ('PENDING', 'IN_REVIEW');
CREATE INDEX leads_waking ON leads (snoozed_until) WHERE snoozed_until IS NOT NULL;

CREATE TABLE lead_events (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	lead_id uuid NOT NULL,
	kind text NOT NULL,
	from_status lead_status,
	to_status lead_status,
	actor_id uuid,
	data jsonb,
	at timestamptz(3) DEFAULT now() NOT NULL,
	idempotency_key uuid,
	CONSTRAINT lead_events_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE
);
CREATE INDEX lead_events_done ON lead_events (at) WHERE kind <> 'received';
CREATE UNIQUE INDEX lead_events_key ON lead_events (idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX lead_events_lead ON lead_events (lead_id, at);

CREATE TABLE lead_notes (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	lead_id uuid NOT NULL,
	author_id uuid,
	text text NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	idempotency_key uuid,
	CONSTRAINT lead_notes_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
	CONSTRAINT lead_notes_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX lead_notes_key ON lead_notes (idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX lead_notes_lead ON lead_notes (lead_id, created_at);
CREATE INDEX lead_notes_made ON lead_notes (created_at);

CREATE TABLE lead_bulk_moves (
	token uuid NOT NULL,
	lead_id uuid NOT NULL,
	from_status lead_status NOT NULL,
	version integer NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	closed_at timestamptz(3),
	close_reason text,
	snoozed_until timestamptz(3),
	waiting_for text,
	was_unread boolean DEFAULT false NOT NULL,
	CONSTRAINT lead_bulk_moves_token_lead_id_pk PRIMARY KEY (token, lead_id),
	CONSTRAINT lead_bulk_moves_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE
);
CREATE INDEX lead_bulk_moves_lead ON lead_bulk_moves (lead_id);
CREATE INDEX lead_bulk_moves_made ON lead_bulk_moves (created_at);

CREATE UNLOGGED TABLE lead_presence (
	lead_id uuid NOT NULL,
	user_id uuid NOT NULL,
	state text NOT NULL,
	at timestamptz(3) NOT NULL,
	since timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT lead_presence_lead_id_user_id_pk PRIMARY KEY (lead_id, user_id),
	CONSTRAINT lead_presence_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE,
	CONSTRAINT lead_presence_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX lead_presence_at ON lead_presence (at);

CREATE TABLE lead_texts (
	lead_id uuid NOT NULL,
	source_id uuid NOT NULL,
	lead_created_at timestamptz(3) NOT NULL,
	text text NOT NULL,
	version smallint NOT NULL,
	CONSTRAINT lead_texts_lead_id_source_id_pk PRIMARY KEY (lead_id, source_id),
	CONSTRAINT lead_texts_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE
);
CREATE INDEX lead_texts_newest ON lead_texts (lead_created_at DESC NULLS LAST, lead_id DESC NULLS LAST);
CREATE INDEX lead_texts_search ON lead_texts USING gin (text gin_trgm_ops);

CREATE TABLE lead_counts (
	status lead_status NOT NULL,
	type lead_type NOT NULL,
	slot smallint NOT NULL,
	count bigint DEFAULT 0 NOT NULL,
	CONSTRAINT lead_counts_status_type_slot_pk PRIMARY KEY (status, type, slot)
);

CREATE TABLE idempotency_keys (
	key text PRIMARY KEY,
	body_hash text NOT NULL,
	lead_id uuid NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);
CREATE INDEX idempotency_keys_lead ON idempotency_keys (lead_id);

CREATE TABLE quick_replies (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	type lead_type,
	name text NOT NULL,
	en text DEFAULT '' NOT NULL,
	ur text DEFAULT '' NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL
);
CREATE INDEX quick_replies_type ON quick_replies (type, created_at);

CREATE TABLE sla_escalations (
	lead_id uuid NOT NULL,
	step smallint NOT NULL,
	at timestamptz(3) NOT NULL,
	CONSTRAINT sla_escalations_lead_id_step_pk PRIMARY KEY (lead_id, step),
	CONSTRAINT sla_escalations_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE
);

CREATE TABLE sla_outcomes (
	lead_id uuid NOT NULL,
	received_at timestamptz(3) NOT NULL,
	met boolean NOT NULL,
	recorded_at timestamptz(3) NOT NULL,
	CONSTRAINT promise_outcomes_pkey PRIMARY KEY (lead_id)
);
CREATE INDEX sla_outcomes_received ON sla_outcomes (received_at);

CREATE TABLE held_notices (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	user_id uuid NOT NULL,
	channel text NOT NULL,
	lead_id uuid,
	topic text,
	message jsonb,
	due_at timestamptz(3) NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT held_notices_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE,
	CONSTRAINT held_notices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX held_notices_due ON held_notices (due_at);
CREATE INDEX held_notices_lead ON held_notices (lead_id);
CREATE INDEX held_notices_user ON held_notices (user_id);

-- Rates

CREATE TABLE rate_board (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	sequence bigserial NOT NULL,
	payoneer_buy double precision NOT NULL,
	payoneer_sell double precision NOT NULL,
	usdt_buy double precision NOT NULL,
	usdt_sell double precision NOT NULL,
	binance_buy double precision NOT NULL,
	binance_sell double precision NOT NULL,
	email_unit_buy double precision NOT NULL,
	email_unit_sell double precision NOT NULL,
	note text,
	set_by uuid,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	kind text DEFAULT 'set' NOT NULL,
	approved_by uuid
);
CREATE INDEX rate_board_sequence ON rate_board (sequence DESC NULLS LAST);

CREATE TABLE rate_changes (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	state text NOT NULL,
	rates jsonb NOT NULL,
	note text,
	base jsonb NOT NULL,
	base_note text,
	effective_at timestamptz(3),
	proposed_by uuid NOT NULL,
	approved_by uuid,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	settled_at timestamptz(3)
);
CREATE INDEX rate_changes_open ON rate_changes (created_at) WHERE settled_at IS NULL;

CREATE TABLE rate_reminders (
	day date PRIMARY KEY,
	at timestamptz(3) NOT NULL
);

-- Content, its drafts and its images

CREATE TABLE networks (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	name text NOT NULL,
	name_ur text,
	slug text NOT NULL,
	logo_url text,
	short_desc text DEFAULT '' NOT NULL,
	short_desc_ur text,
	geo text,
	tags text[] DEFAULT '{}' NOT NULL,
	featured boolean DEFAULT false NOT NULL,
	is_active boolean DEFAULT true NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	featured_order integer,
	aliases text[] DEFAULT '{}' NOT NULL,
	kind text,
	commission text,
	commission_ur text,
	commission_checked_on date,
	commission_source text,
	recurring text,
	recurring_checked_on date,
	recurring_source text,
	cookie_days integer,
	cookie_days_checked_on date,
	cookie_days_source text,
	payout_methods text[] DEFAULT '{}' NOT NULL,
	payout_methods_checked_on date,
	payout_methods_source text,
	payout_schedule text,
	payout_schedule_ur text,
	payout_schedule_checked_on date,
	payout_schedule_source text,
	minimum_payout text,
	minimum_payout_checked_on date,
	minimum_payout_source text,
	tracking_platform text,
	tracking_platform_checked_on date,
	tracking_platform_source text,
	transfer_rule text,
	transfer_rule_checked_on date,
	transfer_rule_source text,
	minimum_payout_ur text,
	CONSTRAINT networks_slug_unique UNIQUE (slug)
);

CREATE TABLE services (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	name text NOT NULL,
	name_ur text,
	slug text NOT NULL,
	icon text,
	card_image text,
	short_desc text DEFAULT '' NOT NULL,
	short_desc_ur text,
	long_desc text,
	long_desc_ur text,
	is_active boolean DEFAULT true NOT NULL,
	featured boolean DEFAULT false NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	price_from integer,
	goods boolean DEFAULT false NOT NULL,
	included text[] DEFAULT '{}' NOT NULL,
	included_ur text[] DEFAULT '{}' NOT NULL,
	steps jsonb DEFAULT '[]' NOT NULL,
	steps_ur jsonb DEFAULT '[]' NOT NULL,
	delivery text,
	delivery_ur text,
	photos text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT services_slug_unique UNIQUE (slug)
);

CREATE TABLE announcements (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	text text NOT NULL,
	text_ur text,
	active boolean DEFAULT true NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	pages text[] DEFAULT '{}' NOT NULL,
	shown_from date,
	shown_until date
);

CREATE TABLE pages (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	title text NOT NULL,
	title_ur text,
	slug text NOT NULL,
	lead text,
	lead_ur text,
	description text,
	description_ur text,
	body jsonb NOT NULL,
	body_ur jsonb,
	first_dated date,
	last_dated date,
	edition integer,
	is_active boolean DEFAULT true NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT pages_slug_unique UNIQUE (slug)
);

CREATE TABLE questions (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	question text NOT NULL,
	question_ur text,
	answer text NOT NULL,
	answer_ur text,
	place integer,
	is_active boolean DEFAULT true NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE team_members (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	name text,
	name_ur text,
	role text NOT NULL,
	role_ur text,
	description text,
	description_ur text,
	image text,
	place integer,
	is_active boolean DEFAULT true NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE home (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	heading text NOT NULL,
	heading_ur text,
	lead text,
	lead_ur text,
	sections text[] NOT NULL,
	steps_title text NOT NULL,
	steps_title_ur text,
	steps_lead text,
	steps_lead_ur text,
	steps jsonb DEFAULT '[]' NOT NULL,
	steps_ur jsonb DEFAULT '[]' NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	trading_title text,
	trading_title_ur text,
	trading_lead text,
	trading_lead_ur text,
	services_title text,
	services_title_ur text,
	services_lead text,
	services_lead_ur text,
	check_title text,
	check_title_ur text,
	check_lead text,
	check_lead_ur text,
	networks_title text,
	networks_title_ur text,
	networks_lead text,
	networks_lead_ur text,
	contact_title text,
	contact_title_ur text,
	contact_lead text,
	contact_lead_ur text,
	team_title text,
	team_title_ur text,
	team_lead text,
	team_lead_ur text,
	search_title text,
	search_title_ur text,
	search_text text,
	search_text_ur text
);
CREATE UNIQUE INDEX home_single ON home ((true));

CREATE TABLE content_drafts (
	type text NOT NULL,
	entry_id uuid NOT NULL,
	"values" jsonb NOT NULL,
	saved_by uuid NOT NULL,
	saved_at timestamptz(3) NOT NULL,
	publish_at timestamptz(3),
	publish_by uuid,
	CONSTRAINT content_drafts_type_entry_id_pk PRIMARY KEY (type, entry_id),
	CONSTRAINT content_drafts_publish_by_users_id_fk FOREIGN KEY (publish_by) REFERENCES users(id),
	CONSTRAINT content_drafts_saved_by_users_id_fk FOREIGN KEY (saved_by) REFERENCES users(id)
);
CREATE INDEX content_drafts_publish_at ON content_drafts (publish_at);

CREATE TABLE content_versions (
	type text NOT NULL,
	entry_id uuid NOT NULL,
	n integer NOT NULL,
	action text NOT NULL,
	"values" jsonb NOT NULL,
	by uuid,
	at timestamptz(3) NOT NULL,
	CONSTRAINT content_versions_type_entry_id_n_pk PRIMARY KEY (type, entry_id, n),
	CONSTRAINT content_versions_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id)
);

CREATE TABLE content_imports (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	type text NOT NULL,
	file_name text NOT NULL,
	published boolean NOT NULL,
	created integer NOT NULL,
	changed integer NOT NULL,
	entries jsonb NOT NULL,
	removed integer DEFAULT 0 NOT NULL,
	restored integer DEFAULT 0 NOT NULL,
	kept integer DEFAULT 0 NOT NULL,
	undone_at timestamptz(3),
	undone_by uuid,
	created_by uuid,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT content_imports_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
	CONSTRAINT content_imports_undone_by_users_id_fk FOREIGN KEY (undone_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX content_imports_newest ON content_imports (type, created_at DESC NULLS LAST);

CREATE TABLE media (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	url text NOT NULL,
	alt text,
	width integer,
	height integer,
	bytes integer,
	sha256 text,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT media_url_unique UNIQUE (url)
);

CREATE TABLE media_drafts (
	url text PRIMARY KEY,
	begun_at timestamptz(3) NOT NULL
);

CREATE TABLE upload_tickets (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	session_id uuid NOT NULL,
	expires_at timestamptz(3) NOT NULL,
	used_at timestamptz(3),
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	image_url text
);
CREATE INDEX upload_tickets_expires_at ON upload_tickets (expires_at);

-- The site and the program

CREATE TABLE settings (
	key text PRIMARY KEY,
	value jsonb NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE secrets (
	key text PRIMARY KEY,
	value text NOT NULL,
	created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE setup_choices (
	step text PRIMARY KEY,
	later boolean DEFAULT false NOT NULL,
	confirmed text
);

CREATE TABLE last_done (
	what text PRIMARY KEY,
	at timestamptz(3) NOT NULL
);

CREATE TABLE active_alerts (
	kind text PRIMARY KEY,
	since timestamptz(3) NOT NULL
);

CREATE TABLE audit_log (
	sequence bigserial PRIMARY KEY,
	actor_id uuid,
	action text NOT NULL,
	subject text NOT NULL,
	subject_id text,
	before jsonb,
	after jsonb,
	at timestamptz(3) DEFAULT now() NOT NULL
);
CREATE INDEX audit_log_subject ON audit_log (subject, subject_id);

CREATE TABLE archives (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	direction text NOT NULL,
	state text NOT NULL,
	requested_by uuid NOT NULL,
	bytes bigint DEFAULT 0 NOT NULL,
	received bigint DEFAULT 0 NOT NULL,
	done integer DEFAULT 0 NOT NULL,
	total integer DEFAULT 0 NOT NULL,
	contents jsonb,
	problem text,
	detail text,
	created_at timestamptz(3) DEFAULT now() NOT NULL,
	updated_at timestamptz(3) DEFAULT now() NOT NULL,
	expires_at timestamptz(3) NOT NULL
);

CREATE TABLE visit_counts (
	day date NOT NULL,
	event text NOT NULL,
	page text NOT NULL,
	locale locale NOT NULL,
	origin text NOT NULL,
	count integer NOT NULL,
	CONSTRAINT visit_counts_day_event_page_locale_origin_pk PRIMARY KEY (day, event, page, locale, origin)
);

-- Counts of leads are stored, not scanned. Each connection adds to its own slot, so strangers do not wait for one row.

CREATE FUNCTION count_added_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO lead_counts AS kept (status, type, slot, count)
	SELECT status, type, pg_backend_pid() % 16, count(*) FROM added GROUP BY status, type ORDER BY status, type
	ON CONFLICT (status, type, slot) DO UPDATE SET count = kept.count + excluded.count;
	RETURN NULL;
END $$;
CREATE TRIGGER leads_added AFTER INSERT ON leads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_leads();

CREATE FUNCTION count_removed_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO lead_counts AS kept (status, type, slot, count)
	SELECT status, type, pg_backend_pid() % 16, -count(*) FROM removed GROUP BY status, type ORDER BY status, type
	ON CONFLICT (status, type, slot) DO UPDATE SET count = kept.count + excluded.count;
	RETURN NULL;
END $$;
CREATE TRIGGER leads_removed AFTER DELETE ON leads REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_leads();

CREATE FUNCTION count_moved_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO lead_counts AS kept (status, type, slot, count)
	SELECT status, type, pg_backend_pid() % 16, sum(step)
	FROM (SELECT status, type, 1 AS step FROM added UNION ALL SELECT status, type, -1 FROM removed) AS steps
	GROUP BY status, type HAVING sum(step) <> 0 ORDER BY status, type
	ON CONFLICT (status, type, slot) DO UPDATE SET count = kept.count + excluded.count;
	RETURN NULL;
END $$;
CREATE TRIGGER leads_moved AFTER UPDATE ON leads REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_moved_leads();

-- Every copy of the program drops its cached answers of a table when anyone changes it, by whatever hand.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('sauda_changed', TG_TABLE_NAME);
	RETURN NULL;
END $$;
CREATE TRIGGER announcements_changed AFTER INSERT OR UPDATE OR DELETE ON announcements FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER home_changed AFTER INSERT OR UPDATE OR DELETE ON home FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER networks_changed AFTER INSERT OR UPDATE OR DELETE ON networks FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER pages_changed AFTER INSERT OR UPDATE OR DELETE ON pages FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER questions_changed AFTER INSERT OR UPDATE OR DELETE ON questions FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER rate_board_changed AFTER INSERT OR UPDATE OR DELETE ON rate_board FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER services_changed AFTER INSERT OR UPDATE OR DELETE ON services FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER team_members_changed AFTER INSERT OR UPDATE OR DELETE ON team_members FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

-- History is only ever added to.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% keeps its history: rows are only added', TG_TABLE_NAME;
END $$;
CREATE TRIGGER lead_events_append_only BEFORE UPDATE ON lead_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER rate_board_append_only BEFORE UPDATE OR DELETE ON rate_board FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER sla_outcomes_append_only BEFORE UPDATE OR DELETE ON sla_outcomes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
