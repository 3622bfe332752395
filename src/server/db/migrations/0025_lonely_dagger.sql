CREATE TABLE "device_sessions" (
	"company" text NOT NULL,
	"device" text NOT NULL,
	"session" text NOT NULL,
	CONSTRAINT "device_sessions_company_device_session_pk" PRIMARY KEY("company","device","session")
);
--> statement-breakpoint
ALTER TABLE "device_sessions" ADD CONSTRAINT "device_sessions_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;