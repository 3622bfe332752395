CREATE TABLE "document_lines" (
	"company" text NOT NULL,
	"slip" text NOT NULL,
	"line" text NOT NULL,
	"document" text NOT NULL,
	CONSTRAINT "document_lines_company_slip_line_pk" PRIMARY KEY("company","slip","line")
);
--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"company" text NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "document_numbers_company_series_year_pk" PRIMARY KEY("company","series","year")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"slip" text NOT NULL,
	"series" text,
	"year" integer,
	"seq" integer,
	"number" text,
	"issued_on" text,
	"xml" text,
	"alias" text,
	"integrator" text,
	"act" text,
	"due_at" bigint,
	"leased_until" bigint DEFAULT 0 NOT NULL,
	"tried" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"since" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "documents_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "rule_packs" (
	"sha256" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"zip" "bytea" NOT NULL,
	"loaded_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_numbers" ADD CONSTRAINT "document_numbers_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_lines_document" ON "document_lines" USING btree ("company","document");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("company","series","year","seq");--> statement-breakpoint
CREATE INDEX "documents_slip" ON "documents" USING btree ("company","slip");--> statement-breakpoint
CREATE INDEX "documents_due" ON "documents" USING btree ("due_at") WHERE "documents"."due_at" IS NOT NULL;