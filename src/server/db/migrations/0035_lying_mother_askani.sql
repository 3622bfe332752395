CREATE TABLE "control_findings" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"day" text NOT NULL,
	"at" bigint NOT NULL,
	"found_at" bigint NOT NULL,
	"run" text NOT NULL,
	"value" bigint NOT NULL,
	"threshold" bigint NOT NULL,
	"severity" text NOT NULL,
	"version" bigint NOT NULL,
	"slips" jsonb NOT NULL,
	"party" text,
	"clerk" text,
	"state" text NOT NULL,
	"owner" text,
	"due" text NOT NULL,
	"answer" text NOT NULL,
	"answered_by" text,
	"answered_at" bigint,
	"revision" integer NOT NULL,
	CONSTRAINT "control_findings_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "control_runs" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"by" text,
	"ended_at" bigint,
	"slips" integer NOT NULL,
	"made" integer NOT NULL,
	"version" bigint NOT NULL,
	"judged_from" text NOT NULL,
	"rules" jsonb NOT NULL,
	CONSTRAINT "control_runs_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "control_settings" (
	"company" text NOT NULL,
	"rule" text NOT NULL,
	"from" text NOT NULL,
	"on" boolean NOT NULL,
	"threshold" bigint NOT NULL,
	"severity" text NOT NULL,
	"version" bigint NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "control_settings_company_rule_from_pk" PRIMARY KEY("company","rule","from")
);
--> statement-breakpoint
CREATE TABLE "work_leases" (
	"company" text NOT NULL,
	"work" text NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "work_leases_company_work_pk" PRIMARY KEY("company","work")
);
--> statement-breakpoint
ALTER TABLE "control_findings" ADD CONSTRAINT "control_findings_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_runs" ADD CONSTRAINT "control_runs_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_settings" ADD CONSTRAINT "control_settings_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_leases" ADD CONSTRAINT "work_leases_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "control_findings_day" ON "control_findings" USING btree ("company","day","id");--> statement-breakpoint
CREATE INDEX "control_findings_state" ON "control_findings" USING btree ("company","state","day","id");--> statement-breakpoint
CREATE INDEX "control_findings_found" ON "control_findings" USING btree ("company","found_at");--> statement-breakpoint
CREATE INDEX "control_runs_ended" ON "control_runs" USING btree ("company","ended_at");--> statement-breakpoint
ALTER TABLE "screening_rounds" DROP COLUMN "leased_until";--> statement-breakpoint
CREATE FUNCTION "control_findings_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'findings stay, % is refused', TG_OP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "control_findings_stay" BEFORE DELETE OR TRUNCATE ON "control_findings" FOR EACH STATEMENT EXECUTE FUNCTION "control_findings_stay"();--> statement-breakpoint
ALTER TABLE "control_findings" ENABLE ALWAYS TRIGGER "control_findings_stay";
