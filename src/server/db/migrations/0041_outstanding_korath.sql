CREATE TABLE "journal_batches" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"at" bigint NOT NULL,
	"by" text NOT NULL,
	"templates" jsonb NOT NULL,
	CONSTRAINT "journal_batches_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "journal_documents" (
	"company" text NOT NULL,
	"document" text NOT NULL,
	"batch" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "journal_documents_company_document_pk" PRIMARY KEY("company","document")
);
--> statement-breakpoint
CREATE TABLE "journal_lines" (
	"company" text NOT NULL,
	"batch" text NOT NULL,
	"entry" integer NOT NULL,
	"line" integer NOT NULL,
	"document" text NOT NULL,
	"day" text NOT NULL,
	"document_day" text NOT NULL,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"code" text NOT NULL,
	"kurus" bigint NOT NULL,
	"asset" text NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "journal_lines_company_batch_entry_line_pk" PRIMARY KEY("company","batch","entry","line")
);
--> statement-breakpoint
ALTER TABLE "journal_batches" ADD CONSTRAINT "journal_batches_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_documents" ADD CONSTRAINT "journal_documents_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_batches_number" ON "journal_batches" USING btree ("company","number");--> statement-breakpoint
CREATE INDEX "journal_lines_document" ON "journal_lines" USING btree ("company","document");