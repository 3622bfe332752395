CREATE TABLE "integration_calls" (
	"company" text NOT NULL,
	"integration" text NOT NULL,
	"number" bigserial NOT NULL,
	"at" bigint NOT NULL,
	"purpose" text NOT NULL,
	"status" integer,
	"failure" jsonb,
	"ms" integer NOT NULL,
	CONSTRAINT "integration_calls_company_integration_number_pk" PRIMARY KEY("company","integration","number")
);
--> statement-breakpoint
CREATE TABLE "integration_states" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"pauses" integer DEFAULT 0 NOT NULL,
	"until" bigint,
	"day" text DEFAULT '' NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "integration_states_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "message_events" (
	"company" text NOT NULL,
	"provider_id" text NOT NULL,
	"event" text NOT NULL,
	"at" bigint NOT NULL,
	"code" text,
	"sender" text,
	CONSTRAINT "message_events_company_provider_id_event_pk" PRIMARY KEY("company","provider_id","event")
);
--> statement-breakpoint
CREATE TABLE "message_rules" (
	"company" text PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"version" bigint NOT NULL,
	"by" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_sends" (
	"company" text NOT NULL,
	"job" text NOT NULL,
	"channel" text NOT NULL,
	"provider_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "message_sends_company_job_pk" PRIMARY KEY("company","job")
);
--> statement-breakpoint
ALTER TABLE "integration_calls" ADD CONSTRAINT "integration_calls_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_states" ADD CONSTRAINT "integration_states_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_events" ADD CONSTRAINT "message_events_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_rules" ADD CONSTRAINT "message_rules_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_sends" ADD CONSTRAINT "message_sends_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_calls_at" ON "integration_calls" USING btree ("company","integration","at");--> statement-breakpoint
CREATE INDEX "message_events_sender" ON "message_events" USING btree ("company","sender");--> statement-breakpoint
CREATE INDEX "message_sends_provider" ON "message_sends" USING btree ("company","provider_id");