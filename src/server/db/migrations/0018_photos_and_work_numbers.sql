CREATE TABLE "stock_photos" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"stock" text NOT NULL,
	"at" bigint NOT NULL,
	"sealed" "bytea" NOT NULL,
	"thumb" "bytea" NOT NULL,
	CONSTRAINT "stock_photos_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "work_numbers" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "work_numbers_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "stock_photos" ADD CONSTRAINT "stock_photos_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_numbers" ADD CONSTRAINT "work_numbers_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_numbers_number" ON "work_numbers" USING btree ("company","number");