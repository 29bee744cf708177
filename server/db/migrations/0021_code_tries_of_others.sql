ALTER TABLE "one_time_codes" ADD COLUMN "requested_by" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "wrong_tries_of_others" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_tries_of_others" CHECK ("one_time_codes"."wrong_tries_of_others" between 0 and 5);