CREATE TABLE "ticket_messages" (
	"company" text NOT NULL,
	"ticket" text NOT NULL,
	"id" text NOT NULL,
	"side" text NOT NULL,
	"author" text NOT NULL,
	"at" bigint NOT NULL,
	"version" bigint NOT NULL,
	"text" text NOT NULL,
	"log" text,
	CONSTRAINT "ticket_messages_company_ticket_id_pk" PRIMARY KEY("company","ticket","id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"company" text NOT NULL,
	"id" text NOT NULL,
	"number" integer NOT NULL,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "tickets_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number" ON "tickets" USING btree ("company","number");