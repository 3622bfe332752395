CREATE TABLE "journal" (
	"company" text NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	"actor" text,
	"device" text NOT NULL,
	"branch" text,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"purpose" text NOT NULL,
	"detail" text NOT NULL,
	"prev" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "journal_company_seq_pk" PRIMARY KEY("company","seq")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "journal_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "journal_head" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_at" ON "journal" USING btree ("company","at");--> statement-breakpoint
CREATE INDEX "journal_actor" ON "journal" USING btree ("company","actor","seq");--> statement-breakpoint
CREATE FUNCTION "journal_insert_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the journal is insert-only, % is refused', TG_OP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "journal_insert_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "journal" FOR EACH STATEMENT EXECUTE FUNCTION "journal_insert_only"();--> statement-breakpoint
ALTER TABLE "journal" ENABLE ALWAYS TRIGGER "journal_insert_only";
