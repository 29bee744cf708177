ALTER TABLE "one_time_codes" ADD COLUMN "requested_by" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "wrong_tries_of_others" smallint DEFAULT 0 NOT NULL;