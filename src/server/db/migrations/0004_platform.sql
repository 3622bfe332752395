CREATE TABLE "company_profiles" (
	"company" text PRIMARY KEY NOT NULL,
	"enterprise" text DEFAULT 'jeweller' NOT NULL,
	"partner" boolean DEFAULT false NOT NULL,
	"dividend_rate" integer DEFAULT 0 NOT NULL,
	"old_id" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"quota" integer,
	"menu" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"payload" text NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"actor" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "jobs_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"day" text NOT NULL,
	"code" text NOT NULL,
	"buying" bigint NOT NULL,
	"selling" bigint NOT NULL,
	"at" bigint NOT NULL,
	"source" text NOT NULL,
	"simulated" boolean NOT NULL,
	CONSTRAINT "rates_day_code_pk" PRIMARY KEY("day","code")
);
--> statement-breakpoint
CREATE TABLE "typed_definitions" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "typed_definitions_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "warehouses_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typed_definitions" ADD CONSTRAINT "typed_definitions_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "rates_code" ON "rates" USING btree ("code","day" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "typed_definitions_type" ON "typed_definitions" USING btree ("company","type");--> statement-breakpoint
INSERT INTO "warehouses" ("company", "id", "name") SELECT "id", gen_random_uuid()::text, 'Ana depo' FROM "companies";--> statement-breakpoint
INSERT INTO "typed_definitions" ("company", "id", "type", "name") SELECT c."id", gen_random_uuid()::text, 'tags', t."name" FROM "companies" c CROSS JOIN (VALUES ('Vitrin'), ('Kasa'), ('Onarımda')) AS t("name");
