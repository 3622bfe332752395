CREATE TABLE "access_tokens" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"hash" text NOT NULL,
	"tail" text NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"numbers" boolean NOT NULL,
	"addresses" jsonb NOT NULL,
	"by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	"revoked_at" bigint,
	CONSTRAINT "access_tokens_company_id_pk" PRIMARY KEY("company","id"),
	CONSTRAINT "access_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "token_calls" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"token" text NOT NULL,
	"at" bigint NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"ms" integer NOT NULL,
	CONSTRAINT "token_calls_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_calls" ADD CONSTRAINT "token_calls_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_calls_at" ON "token_calls" USING btree ("at");