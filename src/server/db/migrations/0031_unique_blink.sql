CREATE TABLE "advisors" (
	"company" text NOT NULL,
	"advisor" text NOT NULL,
	"level" integer NOT NULL,
	"by" text NOT NULL,
	"granted_at" bigint NOT NULL,
	"revoked_at" bigint,
	CONSTRAINT "advisors_company_advisor_pk" PRIMARY KEY("company","advisor")
);
--> statement-breakpoint
CREATE TABLE "inbox_work" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"integrator" text NOT NULL,
	"act" text NOT NULL,
	"cursor" text DEFAULT '' NOT NULL,
	"due_at" bigint,
	"leased_until" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inbox_work_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "incoming" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"xml" text NOT NULL,
	"slip" text,
	CONSTRAINT "incoming_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "taxpayers" (
	"company" text NOT NULL,
	"taxpayer" text NOT NULL,
	"integrator" text NOT NULL,
	"registered" boolean NOT NULL,
	"alias" text,
	"asked_at" bigint NOT NULL,
	CONSTRAINT "taxpayers_company_taxpayer_integrator_pk" PRIMARY KEY("company","taxpayer","integrator")
);
--> statement-breakpoint
CREATE TABLE "letter_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"letter" text NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "advisors" ADD CONSTRAINT "advisors_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_work" ADD CONSTRAINT "inbox_work_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming" ADD CONSTRAINT "incoming_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxpayers" ADD CONSTRAINT "taxpayers_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_links" ADD CONSTRAINT "letter_links_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_work_due" ON "inbox_work" USING btree ("due_at") WHERE "inbox_work"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_slip" ON "incoming" USING btree ("company","slip");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_links_letter" ON "letter_links" USING btree ("company","letter");