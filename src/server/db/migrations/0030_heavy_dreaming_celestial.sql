CREATE TABLE "integrations" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"adapter" text NOT NULL,
	"name" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"settings" jsonb NOT NULL,
	"secret" "bytea",
	"secret_at" bigint,
	"version" bigint NOT NULL,
	"by" text NOT NULL,
	"changed_at" bigint NOT NULL,
	"ok_at" bigint,
	"failed_at" bigint,
	"failure" jsonb,
	CONSTRAINT "integrations_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"next" text,
	CONSTRAINT "schedules_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedules_next" ON "schedules" USING btree ("next");