CREATE SCHEMA "sandbox_gateway";

CREATE SEQUENCE "public"."customer_place" INCREMENT BY 1 MINVALUE 1 MAXVALUE 99999999 START WITH 1 CACHE 1;
CREATE SEQUENCE "public"."order_place" INCREMENT BY 1 MINVALUE 1 MAXVALUE 99999999 START WITH 1 CACHE 1;
CREATE TABLE "analytics_event" (
	"message_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"user_id" text,
	"anonymous_id" text,
	"event" text,
	"name" text,
	"properties" jsonb,
	"traits" jsonb,
	"context" jsonb,
	"timestamp" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_event_known_type" CHECK ("analytics_event"."type" in ('track', 'identify', 'page')),
	CONSTRAINT "analytics_event_of_somebody" CHECK ("analytics_event"."user_id" is not null or "analytics_event"."anonymous_id" is not null),
	CONSTRAINT "analytics_event_tracks_something" CHECK (("analytics_event"."type" = 'track') = ("analytics_event"."event" is not null))
);

CREATE TABLE "cart_configuration" (
	"cart_id" uuid NOT NULL,
	"configuration_id" text NOT NULL,
	CONSTRAINT "cart_configuration_cart_id_configuration_id_pk" PRIMARY KEY("cart_id","configuration_id")
);

CREATE TABLE "cart_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"shipping_line_id" uuid NOT NULL,
	"product_key" text NOT NULL,
	"sku" text NOT NULL,
	"sku_version" integer NOT NULL,
	"quantity" integer NOT NULL,
	"selection" jsonb NOT NULL,
	"sample_style" text,
	"sample_slot" smallint,
	"proof_style" text,
	"design_id" uuid,
	"artwork" jsonb NOT NULL,
	"customer_comments" text NOT NULL,
	"delivery_option_id" text,
	"agreed_total" bigint NOT NULL,
	"agreed_arrival" date,
	CONSTRAINT "cart_line_shipping_line_id_unique" UNIQUE("shipping_line_id"),
	CONSTRAINT "cart_line_one_sample_per_style" UNIQUE("cart_id","sample_style"),
	CONSTRAINT "cart_line_one_proof_per_style" UNIQUE("cart_id","proof_style"),
	CONSTRAINT "cart_line_sample_slot_once" UNIQUE("cart_id","sample_slot"),
	CONSTRAINT "cart_line_quantity_positive" CHECK ("cart_line"."quantity" > 0),
	CONSTRAINT "cart_line_agreed_total_not_negative" CHECK ("cart_line"."agreed_total" >= 0),
	CONSTRAINT "cart_line_one_of_each_proof" CHECK ("cart_line"."proof_style" is null or "cart_line"."quantity" = 1),
	CONSTRAINT "cart_line_at_most_three_samples" CHECK ("cart_line"."sample_slot" between 1 and 3),
	CONSTRAINT "cart_line_sample_has_style_and_slot" CHECK (("cart_line"."sample_style" is null) = ("cart_line"."sample_slot" is null)),
	CONSTRAINT "cart_line_one_of_each_sample" CHECK ("cart_line"."sample_slot" is null or "cart_line"."quantity" = 1)
);

CREATE TABLE "cart_upload" (
	"cart_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "cart_upload_cart_id_upload_id_pk" PRIMARY KEY("cart_id","upload_id")
);

CREATE TABLE "cart" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"email" text,
	"shipping_address" jsonb,
	"billing_address" jsonb,
	"coupon_code" text,
	"agreed_totals" jsonb,
	"removed_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"snapshot" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "cart_version_counts_from_1" CHECK ("cart"."version" >= 1),
	CONSTRAINT "cart_known_owner_kind" CHECK ("cart"."owner_kind" in ('anonymous', 'customer')),
	CONSTRAINT "cart_known_state" CHECK ("cart"."state" in ('Active', 'Ordered', 'Merged')),
	CONSTRAINT "cart_ordered_with_its_order" CHECK (("cart"."state" = 'Ordered') = ("cart"."order_id" is not null)),
	CONSTRAINT "cart_paid_by_its_snapshot" CHECK ("cart"."payment_id" is null or "cart"."snapshot" is not null),
	CONSTRAINT "cart_payment_of_active_cart" CHECK ("cart"."payment_id" is null or "cart"."state" = 'Active')
);

CREATE TABLE "product_configuration" (
	"id" text PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"version" integer NOT NULL,
	"selection" jsonb NOT NULL,
	"is_linked" boolean NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_configuration_id_is_a_hash" CHECK ("product_configuration"."id" ~ '^[0-9a-f]{64}$')
);

CREATE TABLE "stock" (
	"sku" text PRIMARY KEY NOT NULL,
	"received" integer NOT NULL,
	"on_hand" integer NOT NULL,
	CONSTRAINT "stock_on_hand_not_negative" CHECK ("stock"."on_hand" >= 0)
);

CREATE TABLE "stock_taken" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_taken_quantity_positive" CHECK ("stock_taken"."quantity" > 0)
);

CREATE TABLE "coupon_redemption" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"usage_limit" integer NOT NULL,
	"buyer_limit" integer NOT NULL,
	"buyer" text NOT NULL,
	"use_number" integer,
	"buyer_use_number" integer,
	"redeemed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_redemption_numbered_once" UNIQUE("coupon_id","use_number"),
	CONSTRAINT "coupon_redemption_of_buyer_numbered_once" UNIQUE("coupon_id","buyer","buyer_use_number"),
	CONSTRAINT "coupon_redemption_within_limit" CHECK (coalesce("coupon_redemption"."use_number" between 1 and "coupon_redemption"."usage_limit", "coupon_redemption"."usage_limit" = 2147483647)),
	CONSTRAINT "coupon_redemption_within_limit_of_buyer" CHECK (coalesce("coupon_redemption"."buyer_use_number" between 1 and "coupon_redemption"."buyer_limit", "coupon_redemption"."buyer_limit" = 2147483647))
);

CREATE TABLE "coupon" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"offer" jsonb NOT NULL,
	"goods" jsonb,
	"minimum_subtotal" bigint NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"usage_limit" integer NOT NULL,
	"buyer_limit" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupon_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_limits" UNIQUE("id","usage_limit","buyer_limit"),
	CONSTRAINT "coupon_code_upper_case" CHECK ("coupon"."code" = upper("coupon"."code")),
	CONSTRAINT "coupon_minimum_not_negative" CHECK ("coupon"."minimum_subtotal" >= 0),
	CONSTRAINT "coupon_limits_allow_a_use" CHECK ("coupon"."usage_limit" > 0 and "coupon"."buyer_limit" > 0),
	CONSTRAINT "coupon_ends_after_its_begin" CHECK ("coupon"."valid_from" < "coupon"."valid_until")
);

CREATE TABLE "sandbox_gateway"."payment_method" (
	"nonce" text PRIMARY KEY NOT NULL,
	"instrument" jsonb NOT NULL,
	"verdict" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"consumed_at" timestamp with time zone
);

CREATE TABLE "sandbox_gateway"."refund" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_amount_positive" CHECK ("sandbox_gateway"."refund"."amount" > 0)
);

CREATE TABLE "sandbox_gateway"."sale" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"instrument" jsonb NOT NULL,
	"processor_code" text NOT NULL,
	"processor_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_known_status" CHECK ("sandbox_gateway"."sale"."status" in ('submitted_for_settlement', 'processor_declined')),
	CONSTRAINT "sale_amount_positive" CHECK ("sandbox_gateway"."sale"."amount" > 0)
);

CREATE TABLE "sandbox_gateway"."signing_key" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "signing_key_is_one" CHECK ("sandbox_gateway"."signing_key"."is_only")
);

CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pays" text NOT NULL,
	"cart_id" uuid NOT NULL,
	"tenant" text NOT NULL,
	"visitor_kind" text NOT NULL,
	"visitor_id" uuid NOT NULL,
	"idempotency_key" text,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"coupon_code" text,
	"snapshot" jsonb,
	"on_terms" boolean,
	"po_number" text,
	"culture" text,
	"order_id" uuid,
	"transaction_id" text,
	"instrument" jsonb,
	"refusal" text,
	"refusal_text" text,
	"decline_code" text,
	"client_ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "payment_charge" UNIQUE("id","order_id","transaction_id","amount"),
	CONSTRAINT "payment_known_status" CHECK ("payment"."status" in ('pending', 'captured', 'invoiced', 'refused', 'abandoned')),
	CONSTRAINT "payment_of_cart_or_order" CHECK ("payment"."pays" in ('cart', 'order')),
	CONSTRAINT "payment_of_what_was_seen" CHECK (("payment"."pays" = 'cart') = ("payment"."snapshot" is not null)),
	CONSTRAINT "payment_known_method" CHECK ("payment"."method" in ('BRAINTREE', 'PAYMENT_BY_INVOICE', 'FREE_PAYMENT')),
	CONSTRAINT "payment_amount_not_negative" CHECK ("payment"."amount" >= 0),
	CONSTRAINT "payment_free_of_nothing_else" CHECK (("payment"."method" = 'FREE_PAYMENT') = ("payment"."amount" = 0)),
	CONSTRAINT "payment_captured_with_its_order" CHECK (("payment"."order_id" is not null) = ("payment"."pays" = 'order' or "payment"."status" in ('captured', 'invoiced'))),
	CONSTRAINT "payment_of_orders_at_the_gateway" CHECK ("payment"."pays" = 'cart' or "payment"."method" = 'BRAINTREE'),
	CONSTRAINT "payment_invoice_has_terms" CHECK (("payment"."method" = 'PAYMENT_BY_INVOICE') = ("payment"."on_terms" is not null)),
	CONSTRAINT "payment_invoiced_takes_no_money" CHECK ("payment"."status" not in ('captured', 'invoiced') or ("payment"."status" = 'invoiced') = ("payment"."method" = 'PAYMENT_BY_INVOICE')),
	CONSTRAINT "payment_refused_with_its_reason" CHECK (("payment"."status" = 'refused') = ("payment"."refusal" is not null)),
	CONSTRAINT "payment_declined_with_its_code" CHECK (("payment"."refusal" is not distinct from 'CARD_DECLINED') = ("payment"."decline_code" is not null)),
	CONSTRAINT "payment_settled_when_not_pending" CHECK (("payment"."status" = 'pending') = ("payment"."settled_at" is null)),
	CONSTRAINT "payment_charged_at_the_gateway" CHECK ("payment"."status" <> 'captured' or "payment"."method" <> 'BRAINTREE' or "payment"."transaction_id" is not null)
);

CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"transaction_id" text NOT NULL,
	"charged" bigint NOT NULL,
	"earlier" bigint,
	"total" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"problem" text,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "refund_totals_differ" UNIQUE("payment_id","total"),
	CONSTRAINT "refund_begins_once" UNIQUE NULLS NOT DISTINCT("payment_id","earlier"),
	CONSTRAINT "refund_positive" CHECK ("refund"."total" > coalesce("refund"."earlier", 0)),
	CONSTRAINT "refund_at_most_what_was_charged" CHECK ("refund"."total" <= "refund"."charged")
);

CREATE TABLE "ordered_proof" (
	"style" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	CONSTRAINT "ordered_proof_line_id_unique" UNIQUE("line_id")
);

CREATE TABLE "proof_credit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"product_key" text NOT NULL,
	"size" text NOT NULL,
	"amount" bigint NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_credit_amount_positive" CHECK ("proof_credit"."amount" > 0),
	CONSTRAINT "proof_credit_ends_after_its_begin" CHECK ("proof_credit"."earned_at" < "proof_credit"."expires_at"),
	CONSTRAINT "proof_credit_known_owner_kind" CHECK ("proof_credit"."owner_kind" in ('anonymous', 'customer'))
);

CREATE TABLE "proof_redemption" (
	"credit_id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	CONSTRAINT "proof_redemption_line_id_unique" UNIQUE("line_id")
);

CREATE TABLE "customer_address" (
	"customer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"address" jsonb NOT NULL,
	CONSTRAINT "customer_address_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "customer_address_position_not_negative" CHECK ("customer_address"."position" >= 0)
);

CREATE TABLE "customer_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "customer_group_one_per_key" UNIQUE("tenant","key"),
	CONSTRAINT "customer_group_of_tenant" UNIQUE("tenant","id")
);

CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"key" text DEFAULT 'C-' || lpad(nextval('customer_place')::text, 8, '0') NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company_name" text NOT NULL,
	"group_id" uuid,
	"is_address_identical" boolean DEFAULT true NOT NULL,
	"default_shipping_address_id" uuid,
	"default_billing_address_id" uuid,
	"on_account" boolean DEFAULT false NOT NULL,
	"is_invoice_without_terms_enabled" boolean DEFAULT false NOT NULL,
	"asi_member" boolean DEFAULT false NOT NULL,
	"eqp" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_key_unique" UNIQUE("key"),
	CONSTRAINT "customer_key_form" CHECK ("customer"."key" ~ '^C-[0-9]{8}$'),
	CONSTRAINT "customer_version_counts_from_1" CHECK ("customer"."version" >= 1)
);

CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"culture" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_one_per_email" UNIQUE("tenant","email"),
	CONSTRAINT "account_email_in_normal_form" CHECK ("account"."email" = lower(trim("account"."email"))),
	CONSTRAINT "account_password_is_argon2id" CHECK ("account"."password_hash" like '$argon2id$%')
);

CREATE TABLE "anonymous_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"seed" text NOT NULL,
	"key_hash" text NOT NULL,
	"previous_key_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "password_attempt" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);

CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);

CREATE TABLE "requested_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL
);

CREATE TABLE "security_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"session_id" uuid,
	"client_ip" text NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "security_event_known_kind" CHECK ("security_event"."kind" in ('signed up', 'sign-up refused', 'signed in', 'sign-in refused', 'signed out', 'refresh token reused', 'password reset requested', 'password reset', 'password changed', 'password check refused', 'email changed', 'email change refused', 'email verification requested', 'email verified'))
);

CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"seed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "session_ends_for_a_reason" CHECK (("session"."ended_at" is null) = ("session"."ended_by" is null))
);

CREATE TABLE "signing_key" (
	"kid" uuid PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "signing_key_private_until_retired" CHECK (("signing_key"."private_key" is null) = ("signing_key"."retired_at" is not null))
);

CREATE TABLE "ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);

CREATE TABLE "inquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"sender_kind" text NOT NULL,
	"sender_id" uuid NOT NULL,
	"email" text NOT NULL,
	"entry" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_known_kind" CHECK ("inquiry"."kind" in ('contact', 'customStructure', 'customerStory', 'quote')),
	CONSTRAINT "inquiry_known_sender_kind" CHECK ("inquiry"."sender_kind" in ('anonymous', 'customer')),
	CONSTRAINT "inquiry_kind_as_in_entry" CHECK ("inquiry"."entry" ->> 'kind' = "inquiry"."kind")
);

CREATE TABLE "inquiry_upload" (
	"inquiry_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "inquiry_upload_inquiry_id_place_pk" PRIMARY KEY("inquiry_id","place")
);

CREATE TABLE "newsletter_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"culture" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscription_one_per_email" UNIQUE("tenant","email"),
	CONSTRAINT "newsletter_subscription_email_in_normal_form" CHECK ("newsletter_subscription"."email" = lower(trim("newsletter_subscription"."email"))),
	CONSTRAINT "newsletter_subscription_known_status" CHECK ("newsletter_subscription"."status" in ('pending', 'subscribed', 'unsubscribed')),
	CONSTRAINT "newsletter_subscription_is_confirmed" CHECK ("newsletter_subscription"."status" <> 'subscribed' or "newsletter_subscription"."confirmed_at" is not null),
	CONSTRAINT "newsletter_subscription_ended" CHECK (("newsletter_subscription"."status" = 'unsubscribed') = ("newsletter_subscription"."ended_at" is not null))
);

CREATE TABLE "newsletter_ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mail_id" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "newsletter_ticket_known_kind" CHECK ("newsletter_ticket"."kind" in ('confirm', 'unsubscribe'))
);

CREATE TABLE "order_history" (
	"order_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"line_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_kind" text NOT NULL,
	"by_id" text NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "order_history_order_id_place_pk" PRIMARY KEY("order_id","place"),
	CONSTRAINT "order_history_known_mover" CHECK ("order_history"."by_kind" in ('customer', 'staff', 'job', 'fulfiller')),
	CONSTRAINT "order_history_known_states" CHECK ("order_history"."to_state" in ('Initial', 'WaitingForPayment', 'WaitingForArtwork', 'ArtworkCheckInProgress', 'ArtworkFailed', 'ArtworkReview', 'ArtworkRejected', 'WaitingForCustomerApproval', 'ReadyForProduction', 'SentToMCP', 'Confirmed', 'FulfillmentError', 'MerchantRejected', 'SentToProduction', 'PrintingInProgress', 'ServiceInProgress', 'Shipped', 'Cancelled') and "order_history"."from_state" in ('Initial', 'WaitingForPayment', 'WaitingForArtwork', 'ArtworkCheckInProgress', 'ArtworkFailed', 'ArtworkReview', 'ArtworkRejected', 'WaitingForCustomerApproval', 'ReadyForProduction', 'SentToMCP', 'Confirmed', 'FulfillmentError', 'MerchantRejected', 'SentToProduction', 'PrintingInProgress', 'ServiceInProgress', 'Shipped', 'Cancelled'))
);

CREATE TABLE "order_line_upload" (
	"line_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "order_line_upload_line_id_upload_id_pk" PRIMARY KEY("line_id","upload_id")
);

CREATE TABLE "order_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"product_key" text NOT NULL,
	"sku" text NOT NULL,
	"sku_version" integer NOT NULL,
	"is_sample" boolean NOT NULL,
	"titles" jsonb NOT NULL,
	"image_url" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"selection" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_amount" bigint NOT NULL,
	"unit_price_digits" smallint NOT NULL,
	"goods" bigint NOT NULL,
	"goods_discount" bigint NOT NULL,
	"proof_credit" bigint NOT NULL,
	"goods_tax" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"shipping_discount" bigint NOT NULL,
	"shipping_tax" bigint NOT NULL,
	"delivery_option_id" text NOT NULL,
	"delivery_names" jsonb NOT NULL,
	"arrival" date NOT NULL,
	"first_arrival" date NOT NULL,
	"artwork_required" boolean NOT NULL,
	"design_id" uuid,
	"artwork" jsonb NOT NULL,
	"customer_comments" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "order_line_quantity_positive" CHECK ("order_line"."quantity" > 0),
	CONSTRAINT "order_line_goods" CHECK ("order_line"."goods" >= 0 and "order_line"."goods_discount" between 0 and "order_line"."goods" and "order_line"."goods_tax" >= 0),
	CONSTRAINT "order_line_proof_credit" CHECK ("order_line"."proof_credit" between 0 and "order_line"."goods_discount"),
	CONSTRAINT "order_line_shipping" CHECK ("order_line"."shipping" >= 0 and "order_line"."shipping_discount" between 0 and "order_line"."shipping" and "order_line"."shipping_tax" >= 0),
	CONSTRAINT "order_line_arrives_no_earlier" CHECK ("order_line"."arrival" >= "order_line"."first_arrival"),
	CONSTRAINT "order_line_known_state" CHECK ("order_line"."state" in ('Initial', 'WaitingForPayment', 'WaitingForArtwork', 'ArtworkCheckInProgress', 'ArtworkFailed', 'ArtworkReview', 'ArtworkRejected', 'WaitingForCustomerApproval', 'ReadyForProduction', 'SentToMCP', 'Confirmed', 'FulfillmentError', 'MerchantRejected', 'SentToProduction', 'PrintingInProgress', 'ServiceInProgress', 'Shipped', 'Cancelled'))
);

CREATE TABLE "order_link" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "order_link_hash_form" CHECK ("order_link"."key_hash" ~ '^[\w-]{43}$')
);

CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"number" text,
	"cart_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"tenant" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"culture" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"payment" jsonb NOT NULL,
	"po_number" text,
	"coupon_code" text,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"tax_portions" jsonb NOT NULL,
	"tax_exemption" text,
	"amount_cancelled" bigint NOT NULL,
	"amount_paid" bigint NOT NULL,
	"amount_refunded" bigint NOT NULL,
	"on_terms" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_cart_id_unique" UNIQUE("cart_id"),
	CONSTRAINT "orders_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "orders_version_positive" CHECK ("orders"."version" > 0),
	CONSTRAINT "orders_number_form" CHECK ("orders"."number" ~ '^BW-[0-9]{8}$'),
	CONSTRAINT "orders_known_owner_kind" CHECK ("orders"."owner_kind" in ('anonymous', 'customer')),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."shipping" + "orders"."tax"),
	CONSTRAINT "orders_figures_not_negative" CHECK (least("orders"."subtotal", "orders"."discount", "orders"."shipping", "orders"."tax", "orders"."total") >= 0),
	CONSTRAINT "orders_exempt_pay_no_tax" CHECK ("orders"."tax_exemption" is null or "orders"."tax" = 0),
	CONSTRAINT "orders_known_tax_exemption" CHECK ("orders"."tax_exemption" in ('resale')),
	CONSTRAINT "orders_paid_at_most_its_total" CHECK ("orders"."amount_paid" between 0 and "orders"."total"),
	CONSTRAINT "orders_cancelled_at_most_its_total" CHECK ("orders"."amount_cancelled" between 0 and "orders"."total"),
	CONSTRAINT "orders_refunded_at_most_what_was_paid" CHECK ("orders"."amount_refunded" between 0 and "orders"."amount_paid"),
	CONSTRAINT "orders_refunded_for_cancelled_lines" CHECK ("orders"."amount_paid" - "orders"."amount_refunded" <= "orders"."total" - "orders"."amount_cancelled")
);

CREATE TABLE "idempotency_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"principal" text NOT NULL,
	"operation" text NOT NULL,
	"target" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"owner" uuid NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reply" text,
	CONSTRAINT "idempotency_key_scope" UNIQUE("principal","operation","target","key")
);

CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);

CREATE TABLE "dev_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dev_mail_message_id_unique" UNIQUE("message_id")
);

CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"product_key" text NOT NULL,
	"order_line_id" uuid,
	"stars" smallint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"display_name" text NOT NULL,
	"culture" text NOT NULL,
	"state" text NOT NULL,
	"is_demo" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moderated_at" timestamp with time zone,
	CONSTRAINT "review_order_line_id_unique" UNIQUE("order_line_id"),
	CONSTRAINT "review_stars" CHECK ("review"."stars" between 1 and 5),
	CONSTRAINT "review_known_state" CHECK ("review"."state" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "review_moderated" CHECK (("review"."state" = 'pending') = ("review"."moderated_at" is null)),
	CONSTRAINT "review_of_a_buyer" CHECK ("review"."is_demo" = ("review"."order_line_id" is null))
);

CREATE TABLE "picture_seal_key" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "picture_seal_key_is_one" CHECK ("picture_seal_key"."is_only")
);

CREATE TABLE "upload_claim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"network" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_claim_is_not_negative" CHECK ("upload_claim"."bytes" >= 0)
);

CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"network" text,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"has_preview" boolean NOT NULL,
	"kept_at" timestamp with time zone,
	"ordered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_known_owner_kind" CHECK ("upload"."owner_kind" in ('anonymous', 'customer')),
	CONSTRAINT "upload_hash_is_hexadecimal" CHECK ("upload"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "upload_is_not_empty" CHECK ("upload"."bytes" > 0),
	CONSTRAINT "upload_has_pixels_on_both_sides" CHECK (("upload"."width" is null) = ("upload"."height" is null) and least("upload"."width", "upload"."height") > 0)
);

ALTER TABLE "cart_configuration" ADD CONSTRAINT "cart_configuration_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "cart_configuration" ADD CONSTRAINT "cart_configuration_configuration_id_product_configuration_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."product_configuration"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "cart_upload" ADD CONSTRAINT "cart_upload_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "cart_upload" ADD CONSTRAINT "cart_upload_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "stock_taken" ADD CONSTRAINT "stock_taken_sku_stock_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."stock"("sku") ON DELETE no action ON UPDATE no action;
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_within_limits_of_coupon" FOREIGN KEY ("coupon_id","usage_limit","buyer_limit") REFERENCES "public"."coupon"("id","usage_limit","buyer_limit") ON DELETE no action ON UPDATE cascade;
ALTER TABLE "sandbox_gateway"."refund" ADD CONSTRAINT "refund_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "sandbox_gateway"."sale"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment" ADD CONSTRAINT "payment_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refund" ADD CONSTRAINT "refund_of_charge" FOREIGN KEY ("payment_id","order_id","transaction_id","charged") REFERENCES "public"."payment"("id","order_id","transaction_id","amount") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refund" ADD CONSTRAINT "refund_begins_where_another_ends" FOREIGN KEY ("payment_id","earlier") REFERENCES "public"."refund"("payment_id","total") ON DELETE no action ON UPDATE no action;
ALTER TABLE "proof_redemption" ADD CONSTRAINT "proof_redemption_credit_id_proof_credit_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."proof_credit"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "customer_address" ADD CONSTRAINT "customer_address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "customer" ADD CONSTRAINT "customer_id_account_id_fk" FOREIGN KEY ("id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "customer" ADD CONSTRAINT "customer_group_of_own_tenant" FOREIGN KEY ("tenant","group_id") REFERENCES "public"."customer_group"("tenant","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "customer" ADD CONSTRAINT "customer_ships_to_own_address" FOREIGN KEY ("id","default_shipping_address_id") REFERENCES "public"."customer_address"("customer_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "customer" ADD CONSTRAINT "customer_bills_to_own_address" FOREIGN KEY ("id","default_billing_address_id") REFERENCES "public"."customer_address"("customer_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "requested_mail" ADD CONSTRAINT "requested_mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "inquiry_upload" ADD CONSTRAINT "inquiry_upload_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "inquiry_upload" ADD CONSTRAINT "inquiry_upload_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "newsletter_ticket" ADD CONSTRAINT "newsletter_ticket_subscription_id_newsletter_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscription"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_line_upload" ADD CONSTRAINT "order_line_upload_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "order_line_upload" ADD CONSTRAINT "order_line_upload_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_link" ADD CONSTRAINT "order_link_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "review" ADD CONSTRAINT "review_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "analytics_event_received_at" ON "analytics_event" USING btree ("received_at");
CREATE INDEX "cart_configuration_of_configuration" ON "cart_configuration" USING btree ("configuration_id");
CREATE INDEX "cart_line_of_cart" ON "cart_line" USING btree ("cart_id");
CREATE INDEX "cart_upload_of_upload" ON "cart_upload" USING btree ("upload_id");
CREATE UNIQUE INDEX "cart_one_active_per_owner" ON "cart" USING btree ("tenant","owner_kind","owner_id") WHERE "cart"."state" = 'Active';
CREATE INDEX "cart_of_visitor_by_change" ON "cart" USING btree ("updated_at") WHERE "cart"."owner_kind" = 'anonymous' and "cart"."state" <> 'Ordered';
CREATE INDEX "product_configuration_used_at" ON "product_configuration" USING btree ("used_at");
CREATE INDEX "stock_taken_by_payment" ON "stock_taken" USING btree ("payment_id");
CREATE INDEX "refund_of_sale" ON "sandbox_gateway"."refund" USING btree ("sale_id");
CREATE UNIQUE INDEX "sale_one_charge_per_order" ON "sandbox_gateway"."sale" USING btree ("order_id") WHERE "sandbox_gateway"."sale"."status" = 'submitted_for_settlement';
CREATE UNIQUE INDEX "payment_one_live_per_cart" ON "payment" USING btree ("cart_id") WHERE "payment"."pays" = 'cart' and "payment"."status" in ('pending', 'captured', 'invoiced');
CREATE UNIQUE INDEX "payment_one_live_per_order" ON "payment" USING btree ("order_id") WHERE "payment"."pays" = 'order' and "payment"."status" in ('pending', 'captured');
CREATE UNIQUE INDEX "payment_one_per_key" ON "payment" USING btree ("visitor_id","pays","cart_id","idempotency_key") WHERE "payment"."status" <> 'abandoned';
CREATE INDEX "payment_refused_of_cart" ON "payment" USING btree ("cart_id","settled_at") WHERE "payment"."status" = 'refused';
CREATE INDEX "payment_refused_of_client_ip" ON "payment" USING btree ("client_ip","settled_at") WHERE "payment"."status" = 'refused';
CREATE INDEX "payment_pending_of_client_ip" ON "payment" USING btree ("client_ip") WHERE "payment"."status" = 'pending';
CREATE INDEX "payment_pending" ON "payment" USING btree ("created_at") WHERE "payment"."status" = 'pending';
CREATE INDEX "payment_abandoned" ON "payment" USING btree ("settled_at") WHERE "payment"."status" = 'abandoned';
CREATE INDEX "payment_of_order" ON "payment" USING btree ("order_id");
CREATE INDEX "refund_of_order" ON "refund" USING btree ("order_id");
CREATE INDEX "refund_waiting" ON "refund" USING btree ("payment_id") WHERE "refund"."refunded_at" is null;
CREATE INDEX "ordered_proof_of_payment" ON "ordered_proof" USING btree ("payment_id");
CREATE INDEX "proof_credit_of_owner" ON "proof_credit" USING btree ("tenant","owner_kind","owner_id");
CREATE INDEX "proof_redemption_of_payment" ON "proof_redemption" USING btree ("payment_id");
CREATE INDEX "customer_of_group" ON "customer" USING btree ("group_id");
CREATE INDEX "anonymous_session_rotated_at" ON "anonymous_session" USING btree ("rotated_at");
CREATE INDEX "password_attempt_ends_at" ON "password_attempt" USING btree ("ends_at");
CREATE UNIQUE INDEX "refresh_token_one_unused_per_session" ON "refresh_token" USING btree ("session_id") WHERE "refresh_token"."used_at" is null;
CREATE INDEX "refresh_token_of_session" ON "refresh_token" USING btree ("session_id");
CREATE INDEX "refresh_token_issued_at" ON "refresh_token" USING btree ("issued_at");
CREATE INDEX "requested_mail_of_account" ON "requested_mail" USING btree ("account_id","kind");
CREATE INDEX "security_event_of_account" ON "security_event" USING btree ("account_id","at");
CREATE INDEX "session_of_account" ON "session" USING btree ("account_id");
CREATE UNIQUE INDEX "signing_key_one_current" ON "signing_key" USING btree ((true)) WHERE "signing_key"."retired_at" is null;
CREATE INDEX "ticket_of_account" ON "ticket" USING btree ("account_id","type");
CREATE INDEX "ticket_issued_at" ON "ticket" USING btree ("issued_at");
CREATE INDEX "inquiry_of_email" ON "inquiry" USING btree ("email","created_at");
CREATE INDEX "inquiry_upload_of_upload" ON "inquiry_upload" USING btree ("upload_id");
CREATE INDEX "newsletter_ticket_of_subscription" ON "newsletter_ticket" USING btree ("subscription_id");
CREATE INDEX "newsletter_ticket_issued_at" ON "newsletter_ticket" USING btree ("issued_at");
CREATE INDEX "order_history_of_line" ON "order_history" USING btree ("line_id");
CREATE INDEX "order_line_upload_of_upload" ON "order_line_upload" USING btree ("upload_id");
CREATE INDEX "order_line_of_order" ON "order_line" USING btree ("order_id","place");
CREATE INDEX "order_link_of_order" ON "order_link" USING btree ("order_id");
CREATE INDEX "orders_of_owner" ON "orders" USING btree ("tenant","owner_kind","owner_id","created_at" DESC NULLS LAST);
CREATE INDEX "idempotency_key_expiry" ON "idempotency_key" USING btree ("expires_at");
CREATE INDEX "dev_mail_newest" ON "dev_mail" USING btree ("sent_at");
CREATE INDEX "review_of_product" ON "review" USING btree ("tenant","product_key","state","created_at" DESC NULLS LAST);
CREATE INDEX "review_of_shop" ON "review" USING btree ("tenant","state","created_at" DESC NULLS LAST);
CREATE INDEX "upload_of_owner" ON "upload" USING btree ("tenant","owner_kind","owner_id","sha256");
CREATE INDEX "upload_not_ordered" ON "upload" USING btree ("created_at") WHERE "upload"."ordered_at" is null;
