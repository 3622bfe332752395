CREATE TABLE "dealer_keys" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"screen" text NOT NULL,
	"contact" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint DEFAULT 0 NOT NULL,
	"revoked_at" bigint,
	CONSTRAINT "dealer_keys_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "screen_photos" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"at" bigint NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "screen_photos_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "dealer_keys" ADD CONSTRAINT "dealer_keys_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_photos" ADD CONSTRAINT "screen_photos_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dealer_keys_code" ON "dealer_keys" USING btree ("code_hash");