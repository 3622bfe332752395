CREATE TABLE "webhook_deliveries" (
	"company" text NOT NULL,
	"webhook" text NOT NULL,
	"version" bigint NOT NULL,
	"event" text NOT NULL,
	"record" text NOT NULL,
	"at" bigint NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"due_at" bigint NOT NULL,
	"tried_at" bigint,
	"status" integer,
	"ms" integer,
	CONSTRAINT "webhook_deliveries_company_webhook_version_event_record_pk" PRIMARY KEY("company","webhook","version","event","record")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"events" jsonb NOT NULL,
	"paused" boolean NOT NULL,
	"gone" boolean DEFAULT false NOT NULL,
	"secret" text NOT NULL,
	"tail" text NOT NULL,
	"old_secret" text,
	"old_until" bigint,
	"cursor" bigint NOT NULL,
	"by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"removed_at" bigint,
	CONSTRAINT "webhooks_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_open" ON "webhook_deliveries" USING btree ("company","webhook","version") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at" ON "webhook_deliveries" USING btree ("at");