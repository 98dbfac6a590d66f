CREATE TABLE "cities" (
	"country" text NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"population" integer NOT NULL,
	CONSTRAINT "cities_country_name_pk" PRIMARY KEY("country","name")
);
