CREATE TABLE "desk_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"totp_secret" text,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"credential_id" text,
	"public_key" text,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "desk_factors_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "desk_factors_kind" CHECK (("desk_factors"."totp_secret" is null) = ("desk_factors"."credential_id" is not null) and ("desk_factors"."credential_id" is null) = ("desk_factors"."public_key" is null))
);
--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_factors" ADD CONSTRAINT "desk_factors_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_factors_of_staff" ON "desk_factors" USING btree ("staff_id");--> statement-breakpoint
INSERT INTO "desk_factors" ("staff_id", "name", "totp_secret", "totp_step", "created_at") SELECT "id", 'Authenticator app', "totp_secret", "totp_step", "created_at" FROM "staff" WHERE "totp_secret" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "totp_secret";--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "totp_step";