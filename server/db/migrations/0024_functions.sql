CREATE TABLE "database_functions" (
	"file" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
