CREATE TABLE "boards" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"screen" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"code_hash" text NOT NULL,
	"code_until" bigint NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"token_hash" text,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"joined_at" bigint,
	"seen_at" bigint DEFAULT 0 NOT NULL,
	"revoked_at" bigint,
	CONSTRAINT "boards_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "boards_code" ON "boards" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "boards_token" ON "boards" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "boards_screen" ON "boards" USING btree ("company","screen");