ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_mode";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_identifier_given";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;