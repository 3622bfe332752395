CREATE TABLE "order_photos" (
	"company" text NOT NULL,
	"order" text NOT NULL,
	"id" text NOT NULL,
	"at" bigint NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "order_photos_company_order_id_pk" PRIMARY KEY("company","order","id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"contact_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "orders_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "order_photos" ADD CONSTRAINT "order_photos_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_number" ON "orders" USING btree ("company","number");