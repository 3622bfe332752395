CREATE TABLE "screening_decisions" (
	"company" text NOT NULL,
	"mark" text NOT NULL,
	"entry" text NOT NULL,
	"at" bigint NOT NULL,
	"actor" text NOT NULL,
	"decision" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "screening_decisions_company_mark_entry_pk" PRIMARY KEY("company","mark","entry")
);
--> statement-breakpoint
CREATE TABLE "screening_lists" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"list" text NOT NULL,
	"state" text NOT NULL,
	"at" bigint NOT NULL,
	"by" text NOT NULL,
	"file" text NOT NULL,
	"size" bigint NOT NULL,
	"hash" text NOT NULL,
	"entries" integer NOT NULL,
	"names" integer NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"gone" integer NOT NULL,
	"fault" text NOT NULL,
	"data" "bytea",
	CONSTRAINT "screening_lists_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "screening_queries" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"at" bigint NOT NULL,
	"actor" text NOT NULL,
	"verdict" text NOT NULL,
	"best" integer NOT NULL,
	"mark" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "screening_queries_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "screening_decisions" ADD CONSTRAINT "screening_decisions_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_lists" ADD CONSTRAINT "screening_lists_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_queries" ADD CONSTRAINT "screening_queries_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screening_lists_at" ON "screening_lists" USING btree ("company","list","at");--> statement-breakpoint
CREATE INDEX "screening_queries_at" ON "screening_queries" USING btree ("company","at");--> statement-breakpoint
CREATE INDEX "screening_queries_mark" ON "screening_queries" USING btree ("company","mark");