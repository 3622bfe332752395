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
ALTER TABLE "integration_calls" ADD CONSTRAINT "integration_calls_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_states" ADD CONSTRAINT "integration_states_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_calls_at" ON "integration_calls" USING btree ("company","integration","at");