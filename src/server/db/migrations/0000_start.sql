CREATE TABLE "balances" (
	"company" text NOT NULL,
	"account" text NOT NULL,
	"asset" text NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "balances_company_account_asset_pk" PRIMARY KEY("company","account","asset")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"licence_code" text NOT NULL,
	"licence_until" bigint,
	"version" bigint DEFAULT 0 NOT NULL,
	"modules" jsonb NOT NULL,
	"public_key" text NOT NULL,
	"private_key" "bytea" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"company" text NOT NULL,
	"device" text NOT NULL,
	"name" text NOT NULL,
	"series" text NOT NULL,
	"nonce" text NOT NULL,
	"previous_nonce" text,
	"seen" bigint DEFAULT 0 NOT NULL,
	"leased_at" bigint NOT NULL,
	CONSTRAINT "devices_company_device_pk" PRIMARY KEY("company","device")
);
--> statement-breakpoint
CREATE TABLE "legs" (
	"company" text NOT NULL,
	"transaction" text NOT NULL,
	"account" text NOT NULL,
	"asset" text NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "legs_company_transaction_account_asset_pk" PRIMARY KEY("company","transaction","account","asset")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"company" text NOT NULL,
	"user" text NOT NULL,
	"code" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"held" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "memberships_company_user_pk" PRIMARY KEY("company","user")
);
--> statement-breakpoint
CREATE TABLE "mutations" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"v" integer NOT NULL,
	"device" text NOT NULL,
	"actor" text NOT NULL,
	"carrier" text,
	"body" "bytea" NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" text NOT NULL,
	"version" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "mutations_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "records" (
	"company" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "records_company_kind_id_pk" PRIMARY KEY("company","kind","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"at" bigint NOT NULL,
	"contact_id" text,
	"reverses" text,
	CONSTRAINT "transactions_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"company" text NOT NULL,
	"version" bigint NOT NULL,
	"nonce" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "versions_company_version_pk" PRIMARY KEY("company","version")
);
--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legs" ADD CONSTRAINT "legs_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutations" ADD CONSTRAINT "mutations_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_licence" ON "companies" USING btree ("licence_code");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_series" ON "devices" USING btree ("company","series");--> statement-breakpoint
CREATE INDEX "legs_account" ON "legs" USING btree ("company","account");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_code" ON "memberships" USING btree ("company","code");--> statement-breakpoint
CREATE INDEX "mutations_device" ON "mutations" USING btree ("company","device","version");--> statement-breakpoint
CREATE INDEX "records_version" ON "records" USING btree ("company","version");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("company","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_number" ON "transactions" USING btree ("company","number");--> statement-breakpoint
CREATE INDEX "transactions_reverses" ON "transactions" USING btree ("company","reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");