CREATE TABLE "ended_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ended_tokens_expires_at" ON "ended_tokens" USING btree ("expires_at");