CREATE TABLE "pin_tries" (
	"company" text NOT NULL,
	"user" text NOT NULL,
	"device" text NOT NULL,
	"wrong" integer NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "pin_tries_company_user_device_pk" PRIMARY KEY("company","user","device")
);
--> statement-breakpoint
ALTER TABLE "pin_tries" ADD CONSTRAINT "pin_tries_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;