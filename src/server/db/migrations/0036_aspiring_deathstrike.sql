CREATE TABLE "screening_dealings" (
	"company" text NOT NULL,
	"slip" text NOT NULL,
	"contact" text NOT NULL,
	"at" bigint NOT NULL,
	"state" text NOT NULL,
	"approver" text,
	"entry" text,
	"list" text,
	"entry_id" text,
	"entry_name" text,
	"score" integer,
	"name" text,
	CONSTRAINT "screening_dealings_company_slip_pk" PRIMARY KEY("company","slip")
);
--> statement-breakpoint
ALTER TABLE "screening_dealings" ADD CONSTRAINT "screening_dealings_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screening_dealings_state" ON "screening_dealings" USING btree ("company","state","slip");