CREATE TABLE "work_photos" (
	"company" text NOT NULL,
	"work" text NOT NULL,
	"id" text NOT NULL,
	"at" bigint NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "work_photos_company_work_id_pk" PRIMARY KEY("company","work","id")
);
--> statement-breakpoint
ALTER TABLE "work_photos" ADD CONSTRAINT "work_photos_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;