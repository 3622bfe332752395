CREATE TABLE "identity_images" (
	"company" text NOT NULL,
	"sha256" text NOT NULL,
	"at" bigint NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "identity_images_company_sha256_pk" PRIMARY KEY("company","sha256")
);
--> statement-breakpoint
CREATE TABLE "identity_secrets" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "identity_secrets_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "identity_uploads" (
	"company" text NOT NULL,
	"upload" text NOT NULL,
	"sha256" text NOT NULL,
	"at" bigint NOT NULL,
	"received" "bytea" NOT NULL,
	CONSTRAINT "identity_uploads_company_upload_pk" PRIMARY KEY("company","upload")
);
--> statement-breakpoint
ALTER TABLE "identity_images" ADD CONSTRAINT "identity_images_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_secrets" ADD CONSTRAINT "identity_secrets_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_uploads" ADD CONSTRAINT "identity_uploads_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_uploads_at" ON "identity_uploads" USING btree ("at");