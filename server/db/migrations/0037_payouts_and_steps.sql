CREATE TABLE "payout_rows" (
	"provider" text NOT NULL,
	"row_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_ref" text,
	"order_id" uuid,
	"payout_ref" text NOT NULL,
	"paid_on" date NOT NULL,
	"gross_paise" integer NOT NULL,
	"fee_paise" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_rows_provider_row_id_pk" PRIMARY KEY("provider","row_id"),
	CONSTRAINT "payout_rows_provider" CHECK ("payout_rows"."provider" in ('stripe', 'razorpay', 'courier')),
	CONSTRAINT "payout_rows_kind" CHECK ("payout_rows"."kind" in ('payment', 'refund', 'cash', 'other'))
);
--> statement-breakpoint
CREATE TABLE "step_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "step_counts_day_step_pk" PRIMARY KEY("day","step"),
	CONSTRAINT "step_counts_step" CHECK ("step_counts"."step" in ('viewed', 'added', 'checkout'))
);
--> statement-breakpoint
ALTER TABLE "payout_rows" ADD CONSTRAINT "payout_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_rows_of_payment" ON "payout_rows" USING btree ("provider","payment_ref");--> statement-breakpoint
CREATE INDEX "payout_rows_of_order" ON "payout_rows" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payout_rows_paid" ON "payout_rows" USING btree ("paid_on");