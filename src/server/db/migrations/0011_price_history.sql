CREATE TABLE "price_days" (
	"code" text NOT NULL,
	"day" text NOT NULL,
	"simulated" boolean NOT NULL,
	"minutes" "bytea" NOT NULL,
	CONSTRAINT "price_days_code_day_pk" PRIMARY KEY("code","day")
);
