CREATE TABLE "list_fetches" (
	"list" text PRIMARY KEY NOT NULL,
	"tried_at" bigint NOT NULL,
	"next_at" bigint NOT NULL,
	"done_at" bigint,
	"outcome" text NOT NULL,
	"size" bigint NOT NULL,
	"raw" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_dealings" (
	"company" text NOT NULL,
	"slip" text NOT NULL,
	"contact" text NOT NULL,
	"cash" boolean NOT NULL,
	"credit" boolean NOT NULL,
	CONSTRAINT "closed_dealings_company_slip_contact_pk" PRIMARY KEY("company","slip","contact")
);
--> statement-breakpoint
CREATE TABLE "contact_blocks" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"contact" text NOT NULL,
	"at" bigint NOT NULL,
	"by" text NOT NULL,
	"on" boolean NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "contact_blocks_company_id_contact_pk" PRIMARY KEY("company","id","contact")
);
--> statement-breakpoint
ALTER TABLE "screening_dealings" DROP CONSTRAINT "screening_dealings_company_slip_pk";--> statement-breakpoint
ALTER TABLE "screening_dealings" ADD CONSTRAINT "screening_dealings_company_slip_contact_pk" PRIMARY KEY("company","slip","contact");--> statement-breakpoint
ALTER TABLE "screening_dealings" ADD COLUMN "same_birth" boolean;--> statement-breakpoint
ALTER TABLE "screening_lists" ADD COLUMN "checked_at" bigint;--> statement-breakpoint
ALTER TABLE "closed_dealings" ADD CONSTRAINT "closed_dealings_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_blocks" ADD CONSTRAINT "contact_blocks_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_blocks_contact" ON "contact_blocks" USING btree ("company","contact","at");