SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE FUNCTION public.announce_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        perform pg_notify('household_change', new.id::text);
        return null;
      end $$;
CREATE FUNCTION public.announce_session_end() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        perform pg_notify('household_session', old.id::text);
        return null;
      end $$;
CREATE FUNCTION public.count_change_items() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        
      insert into change_kind as k (change_id, kind, actor_id, items)
        select r.change_id, r.kind, c.actor_id, count(*) from added r join change c on c.id = r.change_id group by 1, 2, 3
        on conflict (change_id, kind) do update set items = k.items + excluded.items;
        return null;
      end $$;
CREATE FUNCTION public.fold_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(regexp_replace(NORMALIZE(value, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text));
CREATE FUNCTION public.expense_search(description text, tags text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN public.fold_text((description || COALESCE(('
'::text || array_to_string(tags, '
'::text)), ''::text)));
CREATE FUNCTION public.order_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        perform pg_advisory_xact_lock(7245002);
        return null;
      end $$;
CREATE FUNCTION public.total_expense_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin 
      insert into expense_day_total as t (date, shared, paid_by, total_cents, count)
        select date, shared, paid_by, sum(amount), sum(n) from (select date, shared, paid_by, category_id, -amount_cents as amount, -1 as n from removed) d
        group by 1, 2, 3 having sum(amount) <> 0 or sum(n) <> 0 order by 1, 2, 3
        on conflict (date, shared, paid_by)
        do update set total_cents = t.total_cents + excluded.total_cents, count = t.count + excluded.count;
      insert into expense_month_total as t (month, shared, paid_by, category_id, total_cents, count)
        select date_trunc('month', date::timestamp)::date, shared, paid_by, category_id, sum(amount), sum(n) from (select date, shared, paid_by, category_id, -amount_cents as amount, -1 as n from removed) d
        group by 1, 2, 3, 4 having sum(amount) <> 0 or sum(n) <> 0 order by 1, 2, 3, 4
        on conflict on constraint expense_month_total_key
        do update set total_cents = t.total_cents + excluded.total_cents, count = t.count + excluded.count;
      delete from expense_day_total t using (select distinct date from removed) d where t.date = d.date and t.count = 0;
      delete from expense_month_total t using (select distinct date_trunc('month', date::timestamp)::date as month from removed) d
        where t.month = d.month and t.count = 0; return null; end $$;
CREATE FUNCTION public.total_expense_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin 
      insert into expense_day_total as t (date, shared, paid_by, total_cents, count)
        select date, shared, paid_by, sum(amount), sum(n) from (select date, shared, paid_by, category_id, amount_cents as amount, 1 as n from added) d
        group by 1, 2, 3 having sum(amount) <> 0 or sum(n) <> 0 order by 1, 2, 3
        on conflict (date, shared, paid_by)
        do update set total_cents = t.total_cents + excluded.total_cents, count = t.count + excluded.count;
      insert into expense_month_total as t (month, shared, paid_by, category_id, total_cents, count)
        select date_trunc('month', date::timestamp)::date, shared, paid_by, category_id, sum(amount), sum(n) from (select date, shared, paid_by, category_id, amount_cents as amount, 1 as n from added) d
        group by 1, 2, 3, 4 having sum(amount) <> 0 or sum(n) <> 0 order by 1, 2, 3, 4
        on conflict on constraint expense_month_total_key
        do update set total_cents = t.total_cents + excluded.total_cents, count = t.count + excluded.count; return null; end $$;
CREATE FUNCTION public.total_expense_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin 
      insert into expense_day_total as t (date, shared, paid_by, total_cents, count)
        select date, shared, paid_by, sum(amount), sum(n) from (select date, shared, paid_by, category_id, -amount_cents as amount, -1 as n from removed union all select date, shared, paid_by, category_id, amount_cents as amount, 1 as n from added) d
        group by 1, 2, 3 having sum(amount) <> 0 or sum(n) <> 0 order by 1, 2, 3
        on conflict (date, shared, paid_by)
        do update set total_cents = t.total_cents + excluded.total_cents, count = t.count + excluded.count;
      insert into expense_month_total as t (month, shared, paid_by, category_id, total_cents, count)
        select date_trunc('month', date::timestamp)::date, shared, paid_by, category_id, sum(amount), sum(n) from (select date, shared, paid_by, category_id, -amount_cents as amount, -1 as n from removed union all select date, shared, paid_by, category_id, amount_cents as amount, 1 as n from added) d
        group by 1, 2, 3, 4 having sum(amount) <> 0 or sum(n) <> 0 order by 1, 2, 3, 4
        on conflict on constraint expense_month_total_key
        do update set total_cents = t.total_cents + excluded.total_cents, count = t.count + excluded.count;
      delete from expense_day_total t using (select distinct date from removed) d where t.date = d.date and t.count = 0;
      delete from expense_month_total t using (select distinct date_trunc('month', date::timestamp)::date as month from removed) d
        where t.month = d.month and t.count = 0; return null; end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.account (
    id uuid NOT NULL,
    member_id text NOT NULL,
    username text NOT NULL,
    username_key text NOT NULL,
    password_hash text,
    created_at timestamp with time zone NOT NULL,
    last_login_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.category (
    id uuid NOT NULL,
    name text NOT NULL,
    color text NOT NULL,
    icon text,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT category_color_form CHECK ((color ~* '^#[0-9a-f]{6}$'::text))
);
CREATE TABLE public.change (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_kind text NOT NULL,
    actor_id text,
    action text NOT NULL,
    undoes bigint,
    CONSTRAINT change_actor_kind CHECK ((actor_kind = ANY (ARRAY['member'::text, 'rule'::text, 'administrator'::text])))
);
ALTER TABLE public.change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.change_item (
    change_id bigint NOT NULL,
    "position" integer NOT NULL,
    kind text NOT NULL,
    entity_id uuid NOT NULL,
    before jsonb,
    after jsonb,
    purged boolean DEFAULT false NOT NULL
);
CREATE TABLE public.change_kind (
    change_id bigint NOT NULL,
    kind text NOT NULL,
    actor_id text,
    items integer NOT NULL
);
CREATE TABLE public.expense (
    id uuid NOT NULL,
    amount_cents bigint NOT NULL,
    description text NOT NULL,
    category_id uuid,
    paid_by text NOT NULL,
    shared boolean NOT NULL,
    date date NOT NULL,
    created_at timestamp with time zone NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    meta jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    search text GENERATED ALWAYS AS (public.expense_search(description, tags)) STORED NOT NULL,
    CONSTRAINT expense_amount_range CHECK (((amount_cents >= 1) AND (amount_cents <= '1000000000000'::bigint))),
    CONSTRAINT expense_description_length CHECK (((char_length(description) >= 1) AND (char_length(description) <= 255)))
);
CREATE TABLE public.expense_day_total (
    date date NOT NULL,
    shared boolean NOT NULL,
    paid_by text NOT NULL,
    total_cents bigint NOT NULL,
    count bigint NOT NULL
);
CREATE TABLE public.expense_month_total (
    month date NOT NULL,
    shared boolean NOT NULL,
    paid_by text NOT NULL,
    category_id uuid,
    total_cents bigint NOT NULL,
    count bigint NOT NULL
);
CREATE TABLE public.installment_plan (
    id uuid NOT NULL,
    "position" integer NOT NULL,
    merchant text NOT NULL,
    purchase_date date NOT NULL,
    original_amount_cents bigint NOT NULL,
    remaining_balance_cents bigint NOT NULL,
    payment_due_cents bigint NOT NULL,
    installment_no integer NOT NULL,
    total_installments integer,
    paid_by text,
    shared boolean,
    category_id uuid,
    recorded_month text,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT plan_amounts CHECK (((original_amount_cents >= 0) AND (remaining_balance_cents >= 0) AND (payment_due_cents >= 0)))
);
CREATE TABLE public.login_failure (
    id bigint NOT NULL,
    username_key text NOT NULL,
    address text NOT NULL,
    at timestamp with time zone NOT NULL
);
ALTER TABLE public.login_failure ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.login_failure_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.member (
    id text NOT NULL,
    name text NOT NULL,
    "position" smallint NOT NULL,
    CONSTRAINT member_id_form CHECK ((id ~ '^[a-z][a-z0-9]{0,30}$'::text)),
    CONSTRAINT member_position_range CHECK (("position" = ANY (ARRAY[1, 2])))
);
CREATE TABLE public.mikro_orm_migrations (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    executed_at timestamp(6) with time zone DEFAULT CURRENT_TIMESTAMP(6) NOT NULL
);
CREATE SEQUENCE public.mikro_orm_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.mikro_orm_migrations_id_seq OWNED BY public.mikro_orm_migrations.id;
CREATE TABLE public.recurring_rule (
    id uuid NOT NULL,
    amount_cents bigint NOT NULL,
    description text NOT NULL,
    category_id uuid,
    paid_by text NOT NULL,
    shared boolean NOT NULL,
    cadence text NOT NULL,
    day_of_month smallint,
    weekday text,
    weekdays text[],
    "time" text NOT NULL,
    start_date date NOT NULL,
    end_date date,
    is_active boolean NOT NULL,
    last_executed_at timestamp with time zone,
    next_execution_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    meta jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT rule_amount_range CHECK (((amount_cents >= 1) AND (amount_cents <= '1000000000000'::bigint))),
    CONSTRAINT rule_cadence CHECK ((cadence = ANY (ARRAY['monthly'::text, 'weekly'::text, 'biweekly'::text]))),
    CONSTRAINT rule_schedule CHECK ((((cadence = 'monthly'::text) AND ((day_of_month >= 1) AND (day_of_month <= 31))) OR ((cadence = 'weekly'::text) AND (weekday IS NOT NULL)) OR ((cadence = 'biweekly'::text) AND (cardinality(weekdays) = 2))))
);
CREATE TABLE public.rule_occurrence (
    id uuid NOT NULL,
    rule_id uuid NOT NULL,
    date date NOT NULL,
    outcome text NOT NULL,
    expense_id uuid,
    at timestamp with time zone NOT NULL,
    CONSTRAINT occurrence_outcome CHECK ((outcome = ANY (ARRAY['written'::text, 'skipped'::text])))
);
CREATE TABLE public.salary (
    id uuid NOT NULL,
    member_id text NOT NULL,
    amount_cents bigint NOT NULL,
    effective_date date NOT NULL,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT salary_amount_range CHECK (((amount_cents >= 0) AND (amount_cents <= '1000000000000'::bigint)))
);
CREATE TABLE public.session (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    user_agent text,
    ip_address text,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.mikro_orm_migrations ALTER COLUMN id SET DEFAULT nextval('public.mikro_orm_migrations_id_seq'::regclass);
INSERT INTO public.account VALUES
	('01a1fe1c-8923-7742-8e92-e40ba0797f00', 'luis', 'luis', 'luis', NULL, '2026-11-20 18:00:00+00', NULL, 1),
	('01a1fe1c-891f-77f1-865c-ea8d74df8d10', 'ana', 'ana', 'ana', NULL, '2026-11-20 18:00:00+00', '2026-11-20 18:00:00+00', 1);
INSERT INTO public.category VALUES
	('01856aa0-c800-77ed-851c-2c840f581157', 'Súper y despensa', '#10B981', NULL, '2023-01-01 00:00:00+00', 1),
	('01856aa0-cbe8-759f-9580-d27d800093be', 'Renta y casa', '#EF4444', NULL, '2023-01-01 00:00:01+00', 1),
	('01856aa0-cfd0-7fc3-8253-a9b4a2f51450', 'Luz, agua e internet', '#3B82F6', NULL, '2023-01-01 00:00:02+00', 1),
	('01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'Gasolina y auto', '#F59E0B', NULL, '2023-01-01 00:00:03+00', 1),
	('01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'Restaurantes', '#EC4899', NULL, '2023-01-01 00:00:04+00', 1),
	('01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 'Farmacia y salud', '#06B6D4', NULL, '2023-01-01 00:00:05+00', 1),
	('01856aa0-df70-7cca-9309-d36e6a6c34dd', 'Escuela de los niños', '#8B5CF6', NULL, '2023-01-01 00:00:06+00', 1),
	('01856aa0-e358-7fce-8498-88320d111c84', 'Ropa y calzado', '#84CC16', NULL, '2023-01-01 00:00:07+00', 1),
	('01856aa0-e740-7267-8ed0-aedc5ef60f67', 'Diversión', '#F97316', NULL, '2023-01-01 00:00:08+00', 1),
	('01856aa0-eb28-7825-a2d0-a6a0e0fcdfe6', 'Mascotas', '#6366F1', NULL, '2023-01-01 00:00:09+00', 1),
	('01856aa0-ef10-73dc-8fe2-ec99ab5adb4f', 'Cumpleaños y regalos', '#6B7280', NULL, '2023-01-01 00:00:10+00', 1),
	('01856aa0-f2f8-7123-b8b2-b7158619c03f', 'Café y pan', '#A16207', NULL, '2023-01-01 00:00:11+00', 1);
INSERT INTO public.change OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-20 18:00:00+00', 'administrator', NULL, 'import', NULL),
	(2, '2026-11-20 18:00:00+00', 'member', 'ana', 'test', NULL),
	(3, '2026-11-20 18:00:00+00', 'member', 'ana', 'test', NULL),
	(4, '2026-11-20 18:00:00+00', 'member', 'ana', 'test', 3),
	(5, '2026-11-20 18:00:00+00', 'member', 'ana', 'test', NULL),
	(6, '2026-12-21 18:00:00+00', 'rule', '018cc763-c4c0-72c1-b6cb-177863c1cc37', 'execute', NULL),
	(7, '2026-12-21 18:00:00+00', 'rule', '018cd114-b457-7f9c-914f-ff4bb5f7be6b', 'execute', NULL),
	(8, '2026-12-21 18:00:00+00', 'rule', '018cebae-8264-737f-a0b8-b486b336ef9d', 'execute', NULL),
	(9, '2026-12-21 18:00:00+00', 'rule', '018ce949-99b2-77f7-9191-50aa41ca7f20', 'execute', NULL),
	(10, '2026-12-21 18:00:00+00', 'rule', '018cfb9d-90a1-7576-9dec-01cc556fcb3f', 'execute', NULL),
	(11, '2026-12-21 18:00:00+00', 'rule', '018cfaab-1512-7923-8b8e-448458f41833', 'execute', NULL),
	(12, '2026-12-21 18:00:00+00', 'rule', '018cdc20-4c1e-799d-9092-33eef01f80d2', 'execute', NULL),
	(13, '2026-12-21 18:00:00+00', 'rule', '018cfc43-ac83-72a5-b072-affe363c0a23', 'execute', NULL);
INSERT INTO public.change_item VALUES
	(1, 0, 'category', '01856aa0-c800-77ed-851c-2c840f581157', NULL, NULL, false),
	(1, 1, 'category', '01856aa0-cbe8-759f-9580-d27d800093be', NULL, NULL, false),
	(1, 2, 'category', '01856aa0-cfd0-7fc3-8253-a9b4a2f51450', NULL, NULL, false),
	(1, 3, 'category', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', NULL, NULL, false),
	(1, 4, 'category', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', NULL, NULL, false),
	(1, 5, 'category', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', NULL, NULL, false),
	(1, 6, 'category', '01856aa0-df70-7cca-9309-d36e6a6c34dd', NULL, NULL, false),
	(1, 7, 'category', '01856aa0-e358-7fce-8498-88320d111c84', NULL, NULL, false),
	(1, 8, 'category', '01856aa0-e740-7267-8ed0-aedc5ef60f67', NULL, NULL, false),
	(1, 9, 'category', '01856aa0-eb28-7825-a2d0-a6a0e0fcdfe6', NULL, NULL, false),
	(1, 10, 'category', '01856aa0-ef10-73dc-8fe2-ec99ab5adb4f', NULL, NULL, false),
	(1, 11, 'category', '01856aa0-f2f8-7123-b8b2-b7158619c03f', NULL, NULL, false),
	(1, 12, 'salary', '01a1fe1c-892e-71f6-8053-e6a992af26e3', NULL, NULL, false),
	(1, 13, 'salary', '01a1fe1c-892e-7506-9722-8fdc2632a66f', NULL, NULL, false),
	(1, 14, 'salary', '01a1fe1c-892e-7cb0-bf48-6794f92cb507', NULL, NULL, false),
	(1, 15, 'salary', '01a1fe1c-892e-7ff8-8cdf-6b250361c31a', NULL, NULL, false),
	(1, 16, 'salary', '01a1fe1c-892e-7a1d-9be2-8aa6fb44e732', NULL, NULL, false),
	(1, 17, 'salary', '01a1fe1c-892e-72f9-9169-24033880115e', NULL, NULL, false),
	(1, 18, 'salary', '01a1fe1c-892e-7ef2-b93f-aab29e65d419', NULL, NULL, false),
	(1, 19, 'salary', '01a1fe1c-892e-7579-b3c2-da037a09544e', NULL, NULL, false),
	(1, 20, 'salary', '01a1fe1c-892f-7507-bf17-70e2a09ef37e', NULL, NULL, false),
	(1, 21, 'salary', '01a1fe1c-892f-7444-a0d1-f410cef5a4f7', NULL, NULL, false),
	(1, 22, 'rule', '018cfc43-ac83-72a5-b072-affe363c0a23', NULL, NULL, false),
	(1, 23, 'rule', '018cdc20-4c1e-799d-9092-33eef01f80d2', NULL, NULL, false),
	(1, 24, 'rule', '018cfaab-1512-7923-8b8e-448458f41833', NULL, NULL, false),
	(1, 25, 'rule', '018cfb9d-90a1-7576-9dec-01cc556fcb3f', NULL, NULL, false),
	(1, 26, 'rule', '018ce949-99b2-77f7-9191-50aa41ca7f20', NULL, NULL, false),
	(1, 27, 'rule', '018cd114-b457-7f9c-914f-ff4bb5f7be6b', NULL, NULL, false),
	(1, 28, 'rule', '018cebae-8264-737f-a0b8-b486b336ef9d', NULL, NULL, false),
	(1, 29, 'rule', '018cc763-c4c0-72c1-b6cb-177863c1cc37', NULL, NULL, false),
	(1, 30, 'rule', '018cf13c-3552-7f79-90bb-81d9a1a9a922', NULL, NULL, false),
	(1, 31, 'rule', '018cc324-3a32-7b31-92fd-1b8ec1a8be3e', NULL, NULL, false),
	(1, 32, 'plan', '01a1fe1c-8933-7e58-8387-5ae9b2ecc630', NULL, NULL, false),
	(1, 33, 'plan', '01a1fe1c-8933-72d4-b9ce-e733c0115456', NULL, NULL, false),
	(1, 34, 'plan', '01a1fe1c-8933-769b-99a4-dcc62e74761e', NULL, NULL, false),
	(1, 35, 'plan', '01a1fe1c-8933-7b42-a11f-d9eefec2ee32', NULL, NULL, false),
	(1, 36, 'plan', '01a1fe1c-8933-77cc-af97-91207cca7287', NULL, NULL, false),
	(1, 37, 'plan', '01a1fe1c-8933-70c1-be7b-71ba89fb76bd', NULL, NULL, false),
	(1, 38, 'plan', '01a1fe1c-8933-764e-991d-7ae4f733e57d', NULL, NULL, false),
	(1, 39, 'plan', '01a1fe1c-8933-7125-af24-d970875e6ae9', NULL, NULL, false),
	(1, 40, 'plan', '01a1fe1c-8933-7318-b735-9a7cff9d038f', NULL, NULL, false),
	(1, 41, 'plan', '01a1fe1c-8933-7125-a0d9-134cb28b57c2', NULL, NULL, false),
	(1, 42, 'expense', '018cc59e-e0c8-728b-a71b-5e3728be9e60', NULL, NULL, false),
	(1, 43, 'expense', '018cc59e-e0c9-7318-a1bd-01a738716899', NULL, NULL, false),
	(1, 44, 'expense', '018ccebd-07c0-71ae-b910-7a78e628f16d', NULL, NULL, false),
	(1, 45, 'expense', '018ccebd-07c1-75de-b9b8-837b0764630d', NULL, NULL, false),
	(1, 46, 'expense', '018ccebd-07c2-71d1-a8cd-d164f5b879f1', NULL, NULL, false),
	(1, 47, 'expense', '018cd9ad-8588-78a4-bb9b-db618416683c', NULL, NULL, false),
	(1, 48, 'expense', '018cd9af-b038-76df-a49f-875a428403da', NULL, NULL, false),
	(1, 49, 'expense', '018cde59-4ab8-70b6-bd3d-ca170316ba4c', NULL, NULL, false),
	(1, 50, 'expense', '018cde63-83e8-71c2-939b-10d38e7d48a3', NULL, NULL, false),
	(1, 51, 'expense', '018ce01c-76b8-70fa-ae0c-6dd55b709b53', NULL, NULL, false),
	(1, 52, 'expense', '018ce01c-76b9-70d2-aa36-90a3e8335fbc', NULL, NULL, false),
	(1, 53, 'expense', '018ce052-1d18-7a32-8cde-0ee4f22ac50d', NULL, NULL, false),
	(1, 54, 'expense', '018ceed4-4938-7be2-b11e-9eedbdcc2390', NULL, NULL, false),
	(1, 55, 'expense', '018ceed4-4939-7b2c-b65e-bb818b620777', NULL, NULL, false),
	(1, 56, 'expense', '018ceeda-3ca8-78a6-8dd4-dd8ac06de2c8', NULL, NULL, false),
	(1, 57, 'expense', '018cf7c6-b0f8-7ff8-a661-ec21aac67718', NULL, NULL, false),
	(1, 58, 'expense', '018cfcf4-c588-75a7-b748-6f1d7d60ca53', NULL, NULL, false),
	(1, 59, 'expense', '018cfe88-f248-7711-a6b8-deeb7e0a46a9', NULL, NULL, false),
	(1, 60, 'expense', '018cfefe-9778-7340-b125-674b43c9bd8d', NULL, NULL, false),
	(1, 61, 'expense', '018d072b-ee00-7622-b1e0-af8b56c19813', NULL, NULL, false),
	(1, 62, 'expense', '018d0759-4b48-7531-9935-42ab382d0871', NULL, NULL, false),
	(1, 63, 'expense', '018d082c-eb10-76f5-8d6b-7380481eed75', NULL, NULL, false),
	(1, 64, 'expense', '018d082c-eb11-7a9c-acdc-cd8953cef60d', NULL, NULL, false),
	(1, 65, 'expense', '018d08b0-8678-77ae-8705-237acf7d5d46', NULL, NULL, false),
	(1, 66, 'expense', '018d08b0-8679-7f8e-9d0b-7ba452faa1aa', NULL, NULL, false),
	(1, 67, 'expense', '018d08b0-867a-7863-8f63-eb4820be14ac', NULL, NULL, false),
	(1, 68, 'expense', '018d08b0-867b-705a-a504-e57225a48823', NULL, NULL, false),
	(1, 69, 'expense', '018d093f-3da0-77e7-add2-d8590d8ca06a', NULL, NULL, false),
	(1, 70, 'expense', '018d093f-3da1-7c41-917e-2f17bbcaf649', NULL, NULL, false),
	(1, 71, 'expense', '018d093f-3da2-76e3-9263-dee611ed4b82', NULL, NULL, false),
	(1, 72, 'expense', '018d093f-3da3-7e63-8ed0-feb57df3f03c', NULL, NULL, false),
	(1, 73, 'expense', '018d0962-9098-732c-9ed2-d6fe69791af9', NULL, NULL, false),
	(1, 74, 'expense', '018d0962-9099-74f9-87b0-bcc35e99d6c7', NULL, NULL, false),
	(1, 75, 'expense', '018d0962-909a-7458-b727-87c5cf0f7f06', NULL, NULL, false),
	(1, 76, 'expense', '018d0962-909b-77a0-b5fc-dcfb94945ebc', NULL, NULL, false),
	(1, 77, 'expense', '018d0962-909c-787e-ad2f-f5a3c2ad7046', NULL, NULL, false),
	(1, 78, 'expense', '018d09b5-4478-7a6e-80e4-15394b24f62d', NULL, NULL, false),
	(1, 79, 'expense', '018d09b5-4479-7e7a-8275-3f14019445bc', NULL, NULL, false),
	(1, 80, 'expense', '018d09b5-447a-7501-b5ec-1311a9170ba2', NULL, NULL, false),
	(1, 81, 'expense', '018d09b5-447b-78b0-b8ee-71cb57560a3d', NULL, NULL, false),
	(1, 82, 'expense', '018d09b5-447c-70b3-8a34-752d4b347949', NULL, NULL, false),
	(1, 83, 'expense', '018d09b5-447d-7ff8-ad3a-6178bf40a0e1', NULL, NULL, false),
	(1, 84, 'expense', '018d0dff-1b58-7ddf-bac9-2de48bc43c9d', NULL, NULL, false),
	(1, 85, 'expense', '018d0f0a-e9f0-7c49-bc01-c1fd44c06da5', NULL, NULL, false),
	(1, 86, 'expense', '018d0f0a-e9f1-7105-8413-ff3f106af5cb', NULL, NULL, false),
	(1, 87, 'expense', '018d0f0a-e9f2-7d3e-8096-3fb86c125701', NULL, NULL, false),
	(1, 88, 'expense', '018d0f0a-e9f3-7d45-ab65-dc9cff4b3e51', NULL, NULL, false),
	(1, 89, 'expense', '018d13cf-1150-7f22-9b07-8d974538f4d5', NULL, NULL, false),
	(1, 90, 'expense', '018d13cf-1151-7fec-8722-706bd5a8feb4', NULL, NULL, false),
	(1, 91, 'expense', '018d13cf-1152-7c1c-852d-2bc1de44afa9', NULL, NULL, false),
	(1, 92, 'expense', '018d13cf-1153-7be1-862a-24e540143080', NULL, NULL, false),
	(1, 93, 'expense', '018d13cf-1154-7aed-a0fc-9be3c482816c', NULL, NULL, false),
	(1, 94, 'expense', '018d13cf-1155-7ded-a01b-8292cb2d3ed3', NULL, NULL, false),
	(1, 95, 'expense', '018d1dbf-1ea8-74a7-b198-b51db894d1ca', NULL, NULL, false),
	(1, 96, 'expense', '018d22a5-aea0-7327-a14b-d6cd056f667f', NULL, NULL, false),
	(1, 97, 'expense', '018d25ac-ef78-73ab-a122-252e96f36209', NULL, NULL, false),
	(1, 98, 'expense', '018d2de4-dcf0-70d0-9984-45c06b769d1e', NULL, NULL, false),
	(1, 99, 'expense', '018d2de4-dcf1-7a7d-abcf-ba3e328b1892', NULL, NULL, false);
INSERT INTO public.change_item VALUES
	(1, 100, 'expense', '018d2de4-dcf2-74b2-b7cf-0d86a82afd5a', NULL, NULL, false),
	(1, 101, 'expense', '018d2de4-dcf3-746d-a14a-1c249a266757', NULL, NULL, false),
	(1, 102, 'expense', '018d2de4-dcf4-7e33-94cf-5234393d51e9', NULL, NULL, false),
	(1, 103, 'expense', '018d2de4-dcf5-7188-a46e-911c91b7d8aa', NULL, NULL, false),
	(1, 104, 'expense', '018d2de4-dcf6-7a98-a398-1910bd6aafe3', NULL, NULL, false),
	(1, 105, 'expense', '018d3c61-6f78-7511-8a04-4f3bc505c001', NULL, NULL, false),
	(1, 106, 'expense', '018d3c61-6f79-713e-a430-cbebbbc0df81', NULL, NULL, false),
	(1, 107, 'expense', '018d3c61-6f7a-788b-ad51-dc4af04cc002', NULL, NULL, false),
	(1, 108, 'expense', '018d4725-8228-7826-85c2-a4d3bce52ee8', NULL, NULL, false),
	(1, 109, 'expense', '018d4725-8229-73ed-9269-64117c602a9b', NULL, NULL, false),
	(1, 110, 'expense', '018d50c9-c910-70e0-beb2-b2ed7e59ec0c', NULL, NULL, false),
	(1, 111, 'expense', '018d51e5-acd8-7d28-9a44-0a4971543d56', NULL, NULL, false),
	(1, 112, 'expense', '018d51e5-acd9-794b-a193-3921dd9e11dc', NULL, NULL, false),
	(1, 113, 'expense', '018d51e5-acda-70f7-9490-c428eacb15bd', NULL, NULL, false),
	(1, 114, 'expense', '018d5979-d488-7d7d-b673-941e95d226f6', NULL, NULL, false),
	(1, 115, 'expense', '018d5be5-46a8-7ba6-a87f-47f70a3b7db6', NULL, NULL, false),
	(1, 116, 'expense', '018d5bf1-7ba8-7525-9d09-277d4235f215', NULL, NULL, false),
	(1, 117, 'expense', '018d5e44-7810-7857-bbfe-8141f101ff5c', NULL, NULL, false),
	(1, 118, 'expense', '018d6640-9120-7ad4-ade4-cce7b9cb38bf', NULL, NULL, false),
	(1, 119, 'expense', '018d6640-9121-7181-8de6-621aa235db37', NULL, NULL, false),
	(1, 120, 'expense', '018d6640-9122-771c-a4b9-3cf2ff89b4fc', NULL, NULL, false),
	(1, 121, 'expense', '018d68f2-ff20-7522-8e4b-89a7fd94b6a2', NULL, NULL, false),
	(1, 122, 'expense', '018d6951-f7a0-7287-95df-1fc301c11260', NULL, NULL, false),
	(1, 123, 'expense', '018d7042-de58-722d-9aa8-c3c55497375d', NULL, NULL, false),
	(1, 124, 'expense', '018d7995-82d0-78a6-afe1-e5caa4c537d8', NULL, NULL, false),
	(1, 125, 'expense', '018d79cd-5f98-794b-b8bf-0dc5bbef8502', NULL, NULL, false),
	(1, 126, 'expense', '018d79cd-5f99-7af6-994b-0d37c305435b', NULL, NULL, false),
	(1, 127, 'expense', '018d7a58-b390-74f3-a3f4-b30a7431441b', NULL, NULL, false),
	(1, 128, 'expense', '018d7a58-b391-74fb-a6b4-39ef4f1ba300', NULL, NULL, false),
	(1, 129, 'expense', '018d7a58-b392-72a3-ba59-31202fe5cffb', NULL, NULL, false),
	(1, 130, 'expense', '018d7a58-b393-775a-a6c4-b4f5951e440a', NULL, NULL, false),
	(1, 131, 'expense', '018d7a58-b394-7401-912d-fc7b7a6dcb05', NULL, NULL, false),
	(1, 132, 'expense', '018d7b36-9458-724f-9b99-6843f2ae9c1c', NULL, NULL, false),
	(1, 133, 'expense', '018d7b36-9459-7b3e-b6eb-7398e76def6f', NULL, NULL, false),
	(1, 134, 'expense', '018d7f28-f498-77d2-90b8-d98d3216e133', NULL, NULL, false),
	(1, 135, 'expense', '018d7f83-da20-776c-a095-b5b3b8224cf7', NULL, NULL, false),
	(1, 136, 'expense', '018d7f83-da21-7443-8127-67a2b1049ac7', NULL, NULL, false),
	(1, 137, 'expense', '018d7f83-da22-7588-ab28-81c3b850112c', NULL, NULL, false),
	(1, 138, 'expense', '018d7f83-da23-7fc9-87b5-f55bf0d790df', NULL, NULL, false),
	(1, 139, 'expense', '018d8055-89d0-7947-b112-8adde127aa49', NULL, NULL, false),
	(1, 140, 'expense', '018d8055-89d1-78df-b222-ed6fe8a5a61f', NULL, NULL, false),
	(1, 141, 'expense', '018d8055-89d2-7f48-ad99-6b83d5d2566d', NULL, NULL, false),
	(1, 142, 'expense', '018d8055-89d3-7b22-9959-73bc19209eb2', NULL, NULL, false),
	(1, 143, 'expense', '018d8368-9248-71e1-b59a-e8c102856464', NULL, NULL, false),
	(1, 144, 'expense', '018d8368-9249-7a9e-90fe-0cc519615374', NULL, NULL, false),
	(1, 145, 'expense', '018d8a3f-de50-7aa1-bd82-e0d189d1ba95', NULL, NULL, false),
	(1, 146, 'expense', '018d8a3f-de51-7a12-9b81-2c15d9ec8734', NULL, NULL, false),
	(1, 147, 'expense', '018d8a3f-de52-7d43-b416-f7792f3d9d93', NULL, NULL, false),
	(1, 148, 'expense', '018d9746-2870-7b22-8739-2eee6347bc63', NULL, NULL, false),
	(1, 149, 'expense', '018d97bd-c970-7e45-bce7-9ea4dcd033a6', NULL, NULL, false),
	(1, 150, 'expense', '018d9953-9440-7e81-b382-ee39b042bc03', NULL, NULL, false),
	(1, 151, 'expense', '018d9953-9441-73bf-a1d2-d0196c9fd828', NULL, NULL, false),
	(1, 152, 'expense', '018d9edd-7ca0-75a1-8253-877299a0191a', NULL, NULL, false),
	(1, 153, 'expense', '018dadea-4cf0-759e-b588-9fab3314a36b', NULL, NULL, false),
	(1, 154, 'expense', '018dadea-4cf1-730c-9257-c3735e612dcd', NULL, NULL, false),
	(1, 155, 'expense', '018db336-edd0-7de5-b417-2673e43de208', NULL, NULL, false),
	(1, 156, 'expense', '018db336-edd1-7eb5-885b-51e0eddbf6f6', NULL, NULL, false),
	(1, 157, 'expense', '018db7a8-a3b8-759f-acdb-611b89c53e30', NULL, NULL, false),
	(1, 158, 'expense', '018db7a8-a3b9-7903-8a74-9c0051b74d7f', NULL, NULL, false),
	(1, 159, 'expense', '018db7a8-a3ba-7d40-b757-b8357863015e', NULL, NULL, false),
	(1, 160, 'expense', '018db7a8-a3bb-7df8-ba63-ec528d3591a3', NULL, NULL, false),
	(1, 161, 'expense', '018dbcbc-5e30-7c18-b9c7-5aa738fec3d7', NULL, NULL, false),
	(1, 162, 'expense', '018dbcbc-5e31-7c59-ae8c-94301dfb6014', NULL, NULL, false),
	(1, 163, 'expense', '018dbffd-6800-7efd-ac1b-48a907eae261', NULL, NULL, false),
	(1, 164, 'expense', '018dc2f2-68f8-79e8-8c2d-106ab918068f', NULL, NULL, false),
	(1, 165, 'expense', '018dc2f2-68f9-779a-87ab-3ce308a48b4a', NULL, NULL, false),
	(1, 166, 'expense', '018dc2f2-68fa-7724-bb48-ca7addc397df', NULL, NULL, false),
	(1, 167, 'expense', '018dc2f2-68fb-70bf-bdf9-f4bbdf03f2ba', NULL, NULL, false),
	(1, 168, 'expense', '018dc2f2-68fc-7379-ace9-571261deef81', NULL, NULL, false),
	(1, 169, 'expense', '018dc2f2-68fd-7390-84cc-2fbfc27e5359', NULL, NULL, false),
	(1, 170, 'expense', '018dc2f2-68fe-71fe-9912-b7d800a303e3', NULL, NULL, false),
	(1, 171, 'expense', '018dc2f2-68ff-75b4-962d-466254d5132c', NULL, NULL, false),
	(1, 172, 'expense', '018dc2f2-6900-7405-864b-8dd746db55ca', NULL, NULL, false),
	(1, 173, 'expense', '018dc319-cee8-73a6-be0c-6c360122384a', NULL, NULL, false),
	(1, 174, 'expense', '018dc319-cee9-7c16-9edd-e459c80b16e7', NULL, NULL, false),
	(1, 175, 'expense', '018dc319-ceea-7c66-8337-4ff42285d20e', NULL, NULL, false),
	(1, 176, 'expense', '018dc319-ceeb-7084-bc92-492f0b34e691', NULL, NULL, false),
	(1, 177, 'expense', '018dc319-ceec-7a34-a131-69ff241eeb1d', NULL, NULL, false),
	(1, 178, 'expense', '018dc870-c838-780b-b8f5-04bc80e19f42', NULL, NULL, false),
	(1, 179, 'expense', '018dc870-c839-78f4-b3c8-b52eccc8e80a', NULL, NULL, false),
	(1, 180, 'expense', '018ddc46-4810-79f7-94f3-cce74f4a36df', NULL, NULL, false),
	(1, 181, 'expense', '018ddc5f-1f70-7ad7-922e-17dd2af39c6b', NULL, NULL, false),
	(1, 182, 'expense', '018ddc5f-1f71-721d-b040-c7021d63d7c8', NULL, NULL, false),
	(1, 183, 'expense', '018ddc5f-1f72-7c22-afe6-663725422c9c', NULL, NULL, false),
	(1, 184, 'expense', '018ddc65-eda0-77ae-b10d-f2e8be8afee9', NULL, NULL, false),
	(1, 185, 'expense', '018de0b8-2120-7c9a-8bd9-29c7247f2764', NULL, NULL, false),
	(1, 186, 'expense', '018de0b8-2121-7138-9373-94a82ac78dc1', NULL, NULL, false),
	(1, 187, 'expense', '018df4a1-d0f0-7426-a9c1-11492862e7b9', NULL, NULL, false),
	(1, 188, 'expense', '018df4c0-fd68-7b25-9403-a4ba660b3978', NULL, NULL, false),
	(1, 189, 'expense', '018df521-5960-7762-a4b6-8a5af4c7ea67', NULL, NULL, false),
	(1, 190, 'expense', '018df521-5961-7b48-9fc1-f41d875ca8f0', NULL, NULL, false),
	(1, 191, 'expense', '018df9ce-4770-79a1-8d11-2b486e624b48', NULL, NULL, false),
	(1, 192, 'expense', '00000000-0000-4000-8000-000000000002', NULL, NULL, false),
	(2, 0, 'expense', '01a1fe1c-895b-734c-ac50-d27d95efe19f', NULL, '{"id": "01a1fe1c-895b-734c-ac50-d27d95efe19f", "date": "2026-11-20", "meta": {}, "tags": ["ñ"], "paidBy": "ana", "shared": true, "createdAt": "2026-11-20T18:00:00Z", "categoryId": null, "amountCents": 100, "description": "Café de olla"}', false),
	(3, 0, 'expense', '01a1fe1c-895b-734c-ac50-d27d95efe19f', '{"amountCents": 100}', '{"amountCents": 4550}', false),
	(4, 0, 'expense', '01a1fe1c-895b-734c-ac50-d27d95efe19f', '{"amountCents": 4550}', '{"amountCents": 100}', false),
	(5, 0, 'expense', '018cc59e-e0c8-728b-a71b-5e3728be9e60', '{"id": "018cc59e-e0c8-728b-a71b-5e3728be9e60", "date": "2024-01-01", "meta": {}, "tags": ["renta", "factura"], "paidBy": "ana", "shared": true, "createdAt": "2024-01-01T15:22:53Z", "categoryId": "01856aa0-cbe8-759f-9580-d27d800093be", "amountCents": 1250000, "description": "Renta departamento"}', NULL, false),
	(6, 0, 'expense', '01a1fe1c-8a4e-7935-87d8-97f7add20628', NULL, '{"id": "01a1fe1c-8a4e-7935-87d8-97f7add20628", "date": "2026-11-21", "meta": {"occurrence": "2026-11-21", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}, "tags": [], "paidBy": "ana", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-df70-7cca-9309-d36e6a6c34dd", "amountCents": 18550, "description": "Natación"}', false),
	(6, 1, 'expense', '01a1fe1c-8a4e-72b9-ae98-0f3dcc19953d', NULL, '{"id": "01a1fe1c-8a4e-72b9-ae98-0f3dcc19953d", "date": "2026-11-24", "meta": {"occurrence": "2026-11-24", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}, "tags": [], "paidBy": "ana", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-df70-7cca-9309-d36e6a6c34dd", "amountCents": 18550, "description": "Natación"}', false),
	(6, 2, 'expense', '01a1fe1c-8a4e-7db9-81f7-983d25393fac', NULL, '{"id": "01a1fe1c-8a4e-7db9-81f7-983d25393fac", "date": "2026-11-28", "meta": {"occurrence": "2026-11-28", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}, "tags": [], "paidBy": "ana", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-df70-7cca-9309-d36e6a6c34dd", "amountCents": 18550, "description": "Natación"}', false);
INSERT INTO public.change_item VALUES
	(6, 3, 'expense', '01a1fe1c-8a4e-7b66-a8fc-0746e6a5d3fe', NULL, '{"id": "01a1fe1c-8a4e-7b66-a8fc-0746e6a5d3fe", "date": "2026-12-01", "meta": {"occurrence": "2026-12-01", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}, "tags": [], "paidBy": "ana", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-df70-7cca-9309-d36e6a6c34dd", "amountCents": 18550, "description": "Natación"}', false),
	(6, 4, 'expense', '01a1fe1c-8a4e-739d-9489-553b7fbfa10d', NULL, '{"id": "01a1fe1c-8a4e-739d-9489-553b7fbfa10d", "date": "2026-12-05", "meta": {"occurrence": "2026-12-05", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}, "tags": [], "paidBy": "ana", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-df70-7cca-9309-d36e6a6c34dd", "amountCents": 18550, "description": "Natación"}', false),
	(6, 5, 'expense', '01a1fe1c-8a4e-74e1-9ee1-f629087cccf4', NULL, '{"id": "01a1fe1c-8a4e-74e1-9ee1-f629087cccf4", "date": "2026-12-08", "meta": {"occurrence": "2026-12-08", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}, "tags": [], "paidBy": "ana", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-df70-7cca-9309-d36e6a6c34dd", "amountCents": 18550, "description": "Natación"}', false),
	(6, 6, 'expense', '01a1fe1c-8a4e-7f8f-81ca-24d838ac413a', NULL, '{"id": "01a1fe1c-8a4e-7f8f-81ca-24d838ac413a", "date": "2026-12-12", "meta": {"occurrence": "2026-12-12", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}, "tags": [], "paidBy": "ana", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-df70-7cca-9309-d36e6a6c34dd", "amountCents": 18550, "description": "Natación"}', false),
	(6, 7, 'expense', '01a1fe1c-8a4e-78ae-bfd4-cb887fe65698', NULL, '{"id": "01a1fe1c-8a4e-78ae-bfd4-cb887fe65698", "date": "2026-12-15", "meta": {"occurrence": "2026-12-15", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}, "tags": [], "paidBy": "ana", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-df70-7cca-9309-d36e6a6c34dd", "amountCents": 18550, "description": "Natación"}', false),
	(6, 8, 'expense', '01a1fe1c-8a4e-7c83-bf00-76b6140a9aed', NULL, '{"id": "01a1fe1c-8a4e-7c83-bf00-76b6140a9aed", "date": "2026-12-19", "meta": {"occurrence": "2026-12-19", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}, "tags": [], "paidBy": "ana", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-df70-7cca-9309-d36e6a6c34dd", "amountCents": 18550, "description": "Natación"}', false),
	(7, 0, 'expense', '01a1fe1c-8a6c-77ee-b496-731eca6ef08f', NULL, '{"id": "01a1fe1c-8a6c-77ee-b496-731eca6ef08f", "date": "2026-11-22", "meta": {"occurrence": "2026-11-22", "recurringRuleId": "018cd114-b457-7f9c-914f-ff4bb5f7be6b"}, "tags": [], "paidBy": "luis", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-df70-7cca-9309-d36e6a6c34dd", "amountCents": 10000, "description": "Domingo de los niños"}', false),
	(7, 1, 'expense', '01a1fe1c-8a6c-7a25-b798-4b2a7764e57d', NULL, '{"id": "01a1fe1c-8a6c-7a25-b798-4b2a7764e57d", "date": "2026-11-29", "meta": {"occurrence": "2026-11-29", "recurringRuleId": "018cd114-b457-7f9c-914f-ff4bb5f7be6b"}, "tags": [], "paidBy": "luis", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-df70-7cca-9309-d36e6a6c34dd", "amountCents": 10000, "description": "Domingo de los niños"}', false),
	(7, 2, 'expense', '01a1fe1c-8a6c-7a7c-acbf-849ae6f2626e', NULL, '{"id": "01a1fe1c-8a6c-7a7c-acbf-849ae6f2626e", "date": "2026-12-06", "meta": {"occurrence": "2026-12-06", "recurringRuleId": "018cd114-b457-7f9c-914f-ff4bb5f7be6b"}, "tags": [], "paidBy": "luis", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-df70-7cca-9309-d36e6a6c34dd", "amountCents": 10000, "description": "Domingo de los niños"}', false),
	(7, 3, 'expense', '01a1fe1c-8a6c-7626-9e39-9376717affbf', NULL, '{"id": "01a1fe1c-8a6c-7626-9e39-9376717affbf", "date": "2026-12-13", "meta": {"occurrence": "2026-12-13", "recurringRuleId": "018cd114-b457-7f9c-914f-ff4bb5f7be6b"}, "tags": [], "paidBy": "luis", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-df70-7cca-9309-d36e6a6c34dd", "amountCents": 10000, "description": "Domingo de los niños"}', false),
	(7, 4, 'expense', '01a1fe1c-8a6c-794a-977a-b01c4cb45476', NULL, '{"id": "01a1fe1c-8a6c-794a-977a-b01c4cb45476", "date": "2026-12-20", "meta": {"occurrence": "2026-12-20", "recurringRuleId": "018cd114-b457-7f9c-914f-ff4bb5f7be6b"}, "tags": [], "paidBy": "luis", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-df70-7cca-9309-d36e6a6c34dd", "amountCents": 10000, "description": "Domingo de los niños"}', false),
	(8, 0, 'expense', '01a1fe1c-8a7d-7998-b5cf-b8b158133f86', NULL, '{"id": "01a1fe1c-8a7d-7998-b5cf-b8b158133f86", "date": "2026-11-23", "meta": {"occurrence": "2026-11-23", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}, "tags": [], "paidBy": "luis", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-cbe8-759f-9580-d27d800093be", "amountCents": 45000, "description": "Señora de la limpieza"}', false),
	(8, 1, 'expense', '01a1fe1c-8a7d-7106-bcf2-7f95799ac3c7', NULL, '{"id": "01a1fe1c-8a7d-7106-bcf2-7f95799ac3c7", "date": "2026-11-27", "meta": {"occurrence": "2026-11-27", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}, "tags": [], "paidBy": "luis", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-cbe8-759f-9580-d27d800093be", "amountCents": 45000, "description": "Señora de la limpieza"}', false),
	(8, 2, 'expense', '01a1fe1c-8a7d-7426-949f-77ca076f8472', NULL, '{"id": "01a1fe1c-8a7d-7426-949f-77ca076f8472", "date": "2026-11-30", "meta": {"occurrence": "2026-11-30", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}, "tags": [], "paidBy": "luis", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-cbe8-759f-9580-d27d800093be", "amountCents": 45000, "description": "Señora de la limpieza"}', false),
	(8, 3, 'expense', '01a1fe1c-8a7d-72de-b280-23ea34b9ac10', NULL, '{"id": "01a1fe1c-8a7d-72de-b280-23ea34b9ac10", "date": "2026-12-04", "meta": {"occurrence": "2026-12-04", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}, "tags": [], "paidBy": "luis", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-cbe8-759f-9580-d27d800093be", "amountCents": 45000, "description": "Señora de la limpieza"}', false),
	(8, 4, 'expense', '01a1fe1c-8a7d-7698-9ca7-4dbf927872a7', NULL, '{"id": "01a1fe1c-8a7d-7698-9ca7-4dbf927872a7", "date": "2026-12-07", "meta": {"occurrence": "2026-12-07", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}, "tags": [], "paidBy": "luis", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-cbe8-759f-9580-d27d800093be", "amountCents": 45000, "description": "Señora de la limpieza"}', false),
	(8, 5, 'expense', '01a1fe1c-8a7d-793f-8cd0-fccb64fd6a6e', NULL, '{"id": "01a1fe1c-8a7d-793f-8cd0-fccb64fd6a6e", "date": "2026-12-11", "meta": {"occurrence": "2026-12-11", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}, "tags": [], "paidBy": "luis", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-cbe8-759f-9580-d27d800093be", "amountCents": 45000, "description": "Señora de la limpieza"}', false),
	(8, 6, 'expense', '01a1fe1c-8a7d-7e8c-9c9f-3de6d1057891', NULL, '{"id": "01a1fe1c-8a7d-7e8c-9c9f-3de6d1057891", "date": "2026-12-14", "meta": {"occurrence": "2026-12-14", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}, "tags": [], "paidBy": "luis", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-cbe8-759f-9580-d27d800093be", "amountCents": 45000, "description": "Señora de la limpieza"}', false),
	(8, 7, 'expense', '01a1fe1c-8a7d-7e78-91f0-3b14077561bc', NULL, '{"id": "01a1fe1c-8a7d-7e78-91f0-3b14077561bc", "date": "2026-12-18", "meta": {"occurrence": "2026-12-18", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}, "tags": [], "paidBy": "luis", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-cbe8-759f-9580-d27d800093be", "amountCents": 45000, "description": "Señora de la limpieza"}', false),
	(8, 8, 'expense', '01a1fe1c-8a7d-7003-b65c-52d8c0a80754', NULL, '{"id": "01a1fe1c-8a7d-7003-b65c-52d8c0a80754", "date": "2026-12-21", "meta": {"occurrence": "2026-12-21", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}, "tags": [], "paidBy": "luis", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-cbe8-759f-9580-d27d800093be", "amountCents": 45000, "description": "Señora de la limpieza"}', false),
	(9, 0, 'expense', '01a1fe1c-8aa2-70b9-9a81-a4341414e39c', NULL, '{"id": "01a1fe1c-8aa2-70b9-9a81-a4341414e39c", "date": "2026-11-26", "meta": {"occurrence": "2026-11-26", "recurringRuleId": "018ce949-99b2-77f7-9191-50aa41ca7f20"}, "tags": [], "paidBy": "ana", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-c800-77ed-851c-2c840f581157", "amountCents": 65000, "description": "Tianguis"}', false),
	(9, 1, 'expense', '01a1fe1c-8aa2-7645-b4f3-337b970f5c78', NULL, '{"id": "01a1fe1c-8aa2-7645-b4f3-337b970f5c78", "date": "2026-12-03", "meta": {"occurrence": "2026-12-03", "recurringRuleId": "018ce949-99b2-77f7-9191-50aa41ca7f20"}, "tags": [], "paidBy": "ana", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-c800-77ed-851c-2c840f581157", "amountCents": 65000, "description": "Tianguis"}', false),
	(9, 2, 'expense', '01a1fe1c-8aa2-78eb-93c4-84222c321a18', NULL, '{"id": "01a1fe1c-8aa2-78eb-93c4-84222c321a18", "date": "2026-12-10", "meta": {"occurrence": "2026-12-10", "recurringRuleId": "018ce949-99b2-77f7-9191-50aa41ca7f20"}, "tags": [], "paidBy": "ana", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-c800-77ed-851c-2c840f581157", "amountCents": 65000, "description": "Tianguis"}', false),
	(9, 3, 'expense', '01a1fe1c-8aa2-774c-af31-b8ecd662ed8b', NULL, '{"id": "01a1fe1c-8aa2-774c-af31-b8ecd662ed8b", "date": "2026-12-17", "meta": {"occurrence": "2026-12-17", "recurringRuleId": "018ce949-99b2-77f7-9191-50aa41ca7f20"}, "tags": [], "paidBy": "ana", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-c800-77ed-851c-2c840f581157", "amountCents": 65000, "description": "Tianguis"}', false),
	(10, 0, 'expense', '01a1fe1c-8b5e-7b54-9cfe-66bc611c77aa', NULL, '{"id": "01a1fe1c-8b5e-7b54-9cfe-66bc611c77aa", "date": "2026-11-29", "meta": {"occurrence": "2026-11-29", "recurringRuleId": "018cfb9d-90a1-7576-9dec-01cc556fcb3f"}, "tags": [], "paidBy": "luis", "shared": false, "createdAt": "2026-12-21T18:00:00Z", "categoryId": null, "amountCents": 99999, "description": "Tarjeta: pago mínimo"}', false),
	(11, 0, 'expense', '01a1fe1c-8b68-7fe0-a6a3-bb5e536a442f', NULL, '{"id": "01a1fe1c-8b68-7fe0-a6a3-bb5e536a442f", "date": "2026-11-30", "meta": {"occurrence": "2026-11-30", "recurringRuleId": "018cfaab-1512-7923-8b8e-448458f41833"}, "tags": [], "paidBy": "luis", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-cbe8-759f-9580-d27d800093be", "amountCents": 145000, "description": "Mantenimiento del edificio"}', false),
	(12, 0, 'expense', '01a1fe1c-8b7d-79c3-ad7f-4839a998bbf5', NULL, '{"id": "01a1fe1c-8b7d-79c3-ad7f-4839a998bbf5", "date": "2026-11-30", "meta": {"occurrence": "2026-11-30", "recurringRuleId": "018cdc20-4c1e-799d-9092-33eef01f80d2"}, "tags": [], "paidBy": "ana", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-cfd0-7fc3-8253-a9b4a2f51450", "amountCents": 61200, "description": "CFE recibo de luz"}', false),
	(13, 0, 'expense', '01a1fe1c-8b92-7b7f-b430-c7879f99fac7', NULL, '{"id": "01a1fe1c-8b92-7b7f-b430-c7879f99fac7", "date": "2026-12-01", "meta": {"occurrence": "2026-12-01", "recurringRuleId": "018cfc43-ac83-72a5-b072-affe363c0a23"}, "tags": [], "paidBy": "ana", "shared": true, "createdAt": "2026-12-21T18:00:00Z", "categoryId": "01856aa0-cbe8-759f-9580-d27d800093be", "amountCents": 1312500, "description": "Renta departamento"}', false);
INSERT INTO public.change_kind VALUES
	(1, 'category', NULL, 12),
	(1, 'salary', NULL, 10),
	(1, 'rule', NULL, 10),
	(1, 'plan', NULL, 10),
	(1, 'expense', NULL, 151),
	(2, 'expense', 'ana', 1),
	(3, 'expense', 'ana', 1),
	(4, 'expense', 'ana', 1),
	(5, 'expense', 'ana', 1),
	(6, 'expense', '018cc763-c4c0-72c1-b6cb-177863c1cc37', 9),
	(7, 'expense', '018cd114-b457-7f9c-914f-ff4bb5f7be6b', 5),
	(8, 'expense', '018cebae-8264-737f-a0b8-b486b336ef9d', 9),
	(9, 'expense', '018ce949-99b2-77f7-9191-50aa41ca7f20', 4),
	(10, 'expense', '018cfb9d-90a1-7576-9dec-01cc556fcb3f', 1),
	(11, 'expense', '018cfaab-1512-7923-8b8e-448458f41833', 1),
	(12, 'expense', '018cdc20-4c1e-799d-9092-33eef01f80d2', 1),
	(13, 'expense', '018cfc43-ac83-72a5-b072-affe363c0a23', 1);
INSERT INTO public.expense VALUES
	('018cc59e-e0c9-7318-a1bd-01a738716899', 37800, 'Farmacia Guadalajara', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 'luis', true, '2024-01-01', '2024-01-01 15:22:53.001+00', '{}', '{}', 1, DEFAULT),
	('018ccebd-07c0-71ae-b910-7a78e628f16d', 54900, 'Gimnasio', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 'luis', false, '2024-01-03', '2024-01-03 09:52:24+00', '{suscripción}', '{}', 1, DEFAULT),
	('018ccebd-07c1-75de-b9b8-837b0764630d', 17305, 'Oxxo refrescos y papas', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2024-01-03', '2024-01-03 09:52:24.001+00', '{}', '{}', 1, DEFAULT),
	('018ccebd-07c2-71d1-a8cd-d164f5b879f1', 48490, 'Tianguis del jueves', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2024-01-03', '2024-01-03 09:52:24.002+00', '{}', '{}', 1, DEFAULT),
	('018cd9ad-8588-78a4-bb9b-db618416683c', 485050, 'Colegiatura', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'luis', true, '2024-01-05', '2024-01-05 12:51:17+00', '{niños,factura}', '{}', 1, DEFAULT),
	('018cd9af-b038-76df-a49f-875a428403da', 73000, 'Comida corrida', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'ana', true, '2024-01-05', '2024-01-05 12:53:39+00', '{}', '{}', 1, DEFAULT),
	('018cde59-4ab8-70b6-bd3d-ca170316ba4c', 75702, 'Cargo no reconocido', NULL, 'ana', false, '2024-01-06', '2024-01-06 10:37:23+00', '{}', '{}', 1, DEFAULT),
	('018cde63-83e8-71c2-939b-10d38e7d48a3', 62900, 'Restaurante La Parrilla', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'luis', false, '2024-01-06', '2024-01-06 10:48:33+00', '{}', '{}', 1, DEFAULT),
	('018ce01c-76b8-70fa-ae0c-6dd55b709b53', 1500, 'Oxxo recarga', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', false, '2024-01-06', '2024-01-06 18:50:11+00', '{}', '{}', 1, DEFAULT),
	('018ce01c-76b9-70d2-aa36-90a3e8335fbc', 37000, 'Barbacoa domingo', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'luis', true, '2024-01-06', '2024-01-06 18:50:11.001+00', '{}', '{}', 1, DEFAULT),
	('018ce052-1d18-7a32-8cde-0ee4f22ac50d', 44350, 'Farmacia San Pablo', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 'luis', true, '2024-01-06', '2024-01-06 19:48:47+00', '{factura}', '{}', 1, DEFAULT),
	('018ceed4-4938-7be2-b11e-9eedbdcc2390', 174750, 'C&A', '01856aa0-e358-7fce-8498-88320d111c84', 'luis', false, '2024-01-09', '2024-01-09 15:25:39+00', '{}', '{}', 1, DEFAULT),
	('018ceed4-4939-7b2c-b65e-bb818b620777', 15050, 'Uber', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'luis', false, '2024-01-09', '2024-01-09 15:25:39.001+00', '{factura,trabajo}', '{}', 1, DEFAULT),
	('018ceeda-3ca8-78a6-8dd4-dd8ac06de2c8', 78726, 'TAG casetas', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'luis', false, '2024-01-09', '2024-01-09 15:32:09+00', '{factura}', '{}', 1, DEFAULT),
	('018cf7c6-b0f8-7ff8-a661-ec21aac67718', 10290, 'DiDi', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'luis', true, '2024-01-11', '2024-01-11 09:07:23+00', '{trabajo}', '{}', 1, DEFAULT),
	('018cfcf4-c588-75a7-b748-6f1d7d60ca53', 39900, 'Telmex Infinitum', '01856aa0-cfd0-7fc3-8253-a9b4a2f51450', 'luis', true, '2024-01-12', '2024-01-12 09:15:49+00', '{factura}', '{}', 1, DEFAULT),
	('018cfe88-f248-7711-a6b8-deeb7e0a46a9', 19996, 'Gasolina Pemex', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'ana', false, '2024-01-12', '2024-01-12 16:37:17+00', '{viaje}', '{}', 1, DEFAULT),
	('018cfefe-9778-7340-b125-674b43c9bd8d', 18450, 'Tianguis del jueves', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2024-01-12', '2024-01-12 18:45:47+00', '{oferta}', '{}', 1, DEFAULT),
	('018d072b-ee00-7622-b1e0-af8b56c19813', 5550, 'Farmacia San Pablo', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 'luis', true, '2024-01-14', '2024-01-14 08:52:16+00', '{}', '{}', 1, DEFAULT),
	('018d0759-4b48-7531-9935-42ab382d0871', 72250, 'Farmacia Guadalajara', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 'ana', true, '2024-01-14', '2024-01-14 09:41:49+00', '{factura}', '{}', 1, DEFAULT),
	('018d082c-eb10-76f5-8d6b-7380481eed75', 36804, 'Fumigación', '01856aa0-cbe8-759f-9580-d27d800093be', 'luis', true, '2024-01-14', '2024-01-14 13:32:58+00', '{}', '{}', 1, DEFAULT),
	('018d082c-eb11-7a9c-acdc-cd8953cef60d', 49850, 'Tianguis del jueves', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2024-01-14', '2024-01-14 13:32:58.001+00', '{quincena}', '{}', 1, DEFAULT),
	('018d08b0-8678-77ae-8705-237acf7d5d46', 6700, 'Uber', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'luis', false, '2024-01-14', '2024-01-14 15:56:43+00', '{viaje,factura}', '{}', 1, DEFAULT),
	('018d08b0-8679-7f8e-9d0b-7ba452faa1aa', 10644, 'Caseta México-Querétaro', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'luis', true, '2024-01-14', '2024-01-14 15:56:43.001+00', '{factura}', '{}', 1, DEFAULT),
	('018d08b0-867a-7863-8f63-eb4820be14ac', 30100, 'Boletos concierto', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 'luis', false, '2024-01-14', '2024-01-14 15:56:43.002+00', '{niños,viaje}', '{}', 1, DEFAULT),
	('018d08b0-867b-705a-a504-e57225a48823', 20600, 'Suburbia', '01856aa0-e358-7fce-8498-88320d111c84', 'ana', false, '2024-01-14', '2024-01-14 15:56:43.003+00', '{}', '{}', 1, DEFAULT),
	('018d093f-3da0-77e7-add2-d8590d8ca06a', 105757, 'Boletos concierto', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 'ana', false, '2024-01-14', '2024-01-14 18:32:36+00', '{}', '{}', 1, DEFAULT),
	('018d093f-3da1-7c41-917e-2f17bbcaf649', 53900, 'Tianguis del jueves', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2024-01-14', '2024-01-14 18:32:36.001+00', '{oferta,quincena}', '{}', 1, DEFAULT),
	('018d093f-3da2-76e3-9263-dee611ed4b82', 40956, 'Análisis clínicos', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 'ana', true, '2024-01-14', '2024-01-14 18:32:36.002+00', '{}', '{}', 1, DEFAULT),
	('018d093f-3da3-7e63-8ed0-feb57df3f03c', 39300, 'Caseta México-Querétaro', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'luis', false, '2024-01-14', '2024-01-14 18:32:36.003+00', '{}', '{}', 1, DEFAULT),
	('018d0962-9098-732c-9ed2-d6fe69791af9', 8109, 'Oxxo refrescos y papas', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2024-01-14', '2024-01-14 19:11:11+00', '{}', '{}', 1, DEFAULT),
	('018d0962-9099-74f9-87b0-bcc35e99d6c7', 48390, 'Soriana Híper', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-01-14', '2024-01-14 19:11:11.001+00', '{despensa,oferta}', '{}', 1, DEFAULT),
	('018d0962-909a-7458-b727-87c5cf0f7f06', 23139, 'Billar', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 'luis', true, '2024-01-14', '2024-01-14 19:11:11.002+00', '{viaje}', '{}', 1, DEFAULT),
	('018d0962-909b-77a0-b5fc-dcfb94945ebc', 14290, '7-Eleven', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-01-14', '2024-01-14 19:11:11.003+00', '{}', '{}', 1, DEFAULT),
	('018d0962-909c-787e-ad2f-f5a3c2ad7046', 21697, 'Costco', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-01-14', '2024-01-14 19:11:11.004+00', '{}', '{}', 1, DEFAULT),
	('018d09b5-4478-7a6e-80e4-15394b24f62d', 4550, 'Oxxo refrescos y papas', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-01-14', '2024-01-14 20:41:31+00', '{}', '{}', 1, DEFAULT),
	('018d09b5-4479-7e7a-8275-3f14019445bc', 203550, 'Tianguis del jueves', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-01-14', '2024-01-14 20:41:31.001+00', '{quincena}', '{}', 1, DEFAULT),
	('018d09b5-447a-7501-b5ec-1311a9170ba2', 100000, 'Zapatos Andrea', NULL, 'luis', false, '2024-01-14', '2024-01-14 20:41:31.002+00', '{}', '{}', 1, DEFAULT),
	('018d09b5-447b-78b0-b8ee-71cb57560a3d', 31100, 'TAG casetas', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'ana', true, '2024-01-14', '2024-01-14 20:41:31.003+00', '{}', '{}', 1, DEFAULT),
	('018d09b5-447c-70b3-8a34-752d4b347949', 174750, 'Chedraui quincena', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2024-01-14', '2024-01-14 20:41:31.004+00', '{quincena,despensa}', '{}', 1, DEFAULT),
	('018d09b5-447d-7ff8-ad3a-6178bf40a0e1', 21382, 'Dentista', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 'ana', true, '2024-01-14', '2024-01-14 20:41:31.005+00', '{}', '{}', 1, DEFAULT),
	('018d0dff-1b58-7ddf-bac9-2de48bc43c9d', 29900, 'Netflix', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 'ana', true, '2024-01-15', '2024-01-15 16:40:39+00', '{suscripción}', '{}', 1, DEFAULT),
	('018d0f0a-e9f0-7c49-bc01-c1fd44c06da5', 41400, 'Soriana Híper', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2024-01-15', '2024-01-15 21:33:10+00', '{}', '{}', 1, DEFAULT),
	('018d0f0a-e9f1-7105-8413-ff3f106af5cb', 57850, 'Afinación y aceite', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'luis', true, '2024-01-15', '2024-01-15 21:33:10.001+00', '{}', '{}', 1, DEFAULT),
	('018d0f0a-e9f2-7d3e-8096-3fb86c125701', 96767, 'Barbacoa domingo', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'luis', true, '2024-01-15', '2024-01-15 21:33:10.002+00', '{cumpleaños,antojo}', '{}', 1, DEFAULT),
	('018d0f0a-e9f3-7d45-ab65-dc9cff4b3e51', 6750, 'Café Punta del Cielo', '01856aa0-f2f8-7123-b8b2-b7158619c03f', 'luis', true, '2024-01-15', '2024-01-15 21:33:10.003+00', '{antojo}', '{}', 1, DEFAULT),
	('018d13cf-1150-7f22-9b07-8d974538f4d5', 98400, 'Tenis de correr', '01856aa0-e358-7fce-8498-88320d111c84', 'ana', false, '2024-01-16', '2024-01-16 19:45:54+00', '{}', '{}', 1, DEFAULT),
	('018d13cf-1151-7fec-8722-706bd5a8feb4', 89350, 'Vips desayuno', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'ana', true, '2024-01-16', '2024-01-16 19:45:54.001+00', '{cumpleaños}', '{}', 1, DEFAULT),
	('018d13cf-1152-7c1c-852d-2bc1de44afa9', 33300, 'Rappi cena', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'luis', true, '2024-01-16', '2024-01-16 19:45:54.002+00', '{}', '{}', 1, DEFAULT),
	('018d13cf-1153-7be1-862a-24e540143080', 56, 'Chicle', NULL, 'ana', false, '2024-01-16', '2024-01-16 19:45:54.003+00', '{}', '{}', 1, DEFAULT),
	('018d13cf-1154-7aed-a0fc-9be3c482816c', 7385, 'Café de olla', '01856aa0-f2f8-7123-b8b2-b7158619c03f', 'ana', false, '2024-01-16', '2024-01-16 19:45:54.004+00', '{trabajo}', '{}', 1, DEFAULT),
	('018d13cf-1155-7ded-a01b-8292cb2d3ed3', 16600, 'Restaurante La Parrilla', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'luis', true, '2024-01-16', '2024-01-16 19:45:54.005+00', '{}', '{}', 1, DEFAULT),
	('018d1dbf-1ea8-74a7-b198-b51db894d1ca', 27972, 'Agua SACMEX', '01856aa0-cfd0-7fc3-8253-a9b4a2f51450', 'luis', true, '2024-01-18', '2024-01-18 18:04:41+00', '{}', '{}', 1, DEFAULT),
	('018d22a5-aea0-7327-a14b-d6cd056f667f', 141025, 'Mariscos El Ñandú', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'ana', false, '2024-01-19', '2024-01-19 16:55:00+00', '{}', '{}', 1, DEFAULT),
	('018d25ac-ef78-73ab-a122-252e96f36209', 12900, 'Spotify', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 'ana', false, '2024-01-20', '2024-01-20 07:01:47+00', '{suscripción}', '{}', 1, DEFAULT),
	('018d2de4-dcf0-70d0-9984-45c06b769d1e', 30700, 'Gasolina Pemex', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'ana', true, '2024-01-21', '2024-01-21 21:19:50+00', '{viaje}', '{}', 1, DEFAULT),
	('018d2de4-dcf1-7a7d-abcf-ba3e328b1892', 28596, 'Videojuego', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 'luis', true, '2024-01-21', '2024-01-21 21:19:50.001+00', '{}', '{}', 1, DEFAULT),
	('018d2de4-dcf2-74b2-b7cf-0d86a82afd5a', 33400, 'Farmacias del Ahorro', NULL, 'luis', false, '2024-01-21', '2024-01-21 21:19:50.002+00', '{}', '{}', 1, DEFAULT),
	('018d2de4-dcf3-746d-a14a-1c249a266757', 5900, 'Abarrotes Doña Lupe', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2024-01-21', '2024-01-21 21:19:50.003+00', '{}', '{}', 1, DEFAULT),
	('018d2de4-dcf4-7e33-94cf-5234393d51e9', 136365, 'Varios', NULL, 'luis', false, '2024-01-21', '2024-01-21 21:19:50.004+00', '{}', '{}', 1, DEFAULT),
	('018d2de4-dcf5-7188-a46e-911c91b7d8aa', 274837, 'La Comer', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2024-01-21', '2024-01-21 21:19:50.005+00', '{despensa}', '{}', 1, DEFAULT),
	('018d2de4-dcf6-7a98-a398-1910bd6aafe3', 101900, 'Mercado: jitomate, cebolla y piña', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2024-01-21', '2024-01-21 21:19:50.006+00', '{}', '{}', 1, DEFAULT),
	('018d3c61-6f78-7511-8a04-4f3bc505c001', 4261, 'Starbucks', '01856aa0-f2f8-7123-b8b2-b7158619c03f', 'ana', false, '2024-01-24', '2024-01-24 16:50:35+00', '{}', '{}', 1, DEFAULT),
	('018d3c61-6f79-713e-a430-cbebbbc0df81', 22400, 'Gasolina Mobil', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'ana', true, '2024-01-24', '2024-01-24 16:50:35.001+00', '{}', '{}', 1, DEFAULT),
	('018d3c61-6f7a-788b-ad51-dc4af04cc002', 7513, 'Oxxo recarga', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-01-24', '2024-01-24 16:50:35.002+00', '{}', '{}', 1, DEFAULT),
	('018d4725-8228-7826-85c2-a4d3bce52ee8', 27826, 'Gasolina Pemex', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'luis', true, '2024-01-26', '2024-01-26 19:00:57+00', '{factura}', '{}', 1, DEFAULT),
	('018d4725-8229-73ed-9269-64117c602a9b', 34450, 'Soriana Híper', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-01-26', '2024-01-26 19:00:57.001+00', '{despensa,quincena}', '{}', 1, DEFAULT),
	('018d50c9-c910-70e0-beb2-b2ed7e59ec0c', 96690, 'Bodega Aurrera', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-01-28', '2024-01-28 15:56:58+00', '{quincena}', '{}', 1, DEFAULT),
	('018d51e5-acd8-7d28-9a44-0a4971543d56', 7800, 'Mariscos El Ñandú', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'ana', true, '2024-01-28', '2024-01-28 21:07:03+00', '{}', '{}', 1, DEFAULT),
	('018d51e5-acd9-794b-a193-3921dd9e11dc', 90892, 'Carnicería Muñoz', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-01-28', '2024-01-28 21:07:03.001+00', '{quincena}', '{}', 1, DEFAULT),
	('018d51e5-acda-70f7-9490-c428eacb15bd', 3061, 'Starbucks', '01856aa0-f2f8-7123-b8b2-b7158619c03f', 'luis', false, '2024-01-28', '2024-01-28 21:07:03.002+00', '{trabajo}', '{}', 1, DEFAULT),
	('018d5979-d488-7d7d-b673-941e95d226f6', 145000, 'Mantenimiento del edificio', '01856aa0-cbe8-759f-9580-d27d800093be', 'luis', true, '2024-01-30', '2024-01-30 08:26:13+00', '{}', '{}', 1, DEFAULT),
	('018d5be5-46a8-7ba6-a87f-47f70a3b7db6', 41500, 'Bodega Aurrera', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2024-01-30', '2024-01-30 19:42:49+00', '{despensa}', '{}', 1, DEFAULT),
	('018d5bf1-7ba8-7525-9d09-277d4235f215', 101128, 'Bodega Aurrera', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2024-01-30', '2024-01-30 19:56:09+00', '{}', '{}', 1, DEFAULT),
	('018d5e44-7810-7857-bbfe-8141f101ff5c', 27056, 'Tianguis del jueves', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-01-31', '2024-01-31 06:46:02+00', '{}', '{}', 1, DEFAULT),
	('018d6640-9120-7ad4-ade4-cce7b9cb38bf', 1250000, 'Renta departamento', '01856aa0-cbe8-759f-9580-d27d800093be', 'ana', true, '2024-02-01', '2024-02-01 19:58:44+00', '{renta,factura}', '{}', 1, DEFAULT),
	('018d6640-9121-7181-8de6-621aa235db37', 17550, 'Oxxo refrescos y papas', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-02-01', '2024-02-01 19:58:44.001+00', '{}', '{}', 1, DEFAULT),
	('018d6640-9122-771c-a4b9-3cf2ff89b4fc', 2896, 'Oxxo recarga', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', false, '2024-02-01', '2024-02-01 19:58:44.002+00', '{}', '{}', 1, DEFAULT),
	('018d68f2-ff20-7522-8e4b-89a7fd94b6a2', 8900, 'Oxxo refrescos y papas', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-02-02', '2024-02-02 08:32:52+00', '{}', '{}', 1, DEFAULT),
	('018d6951-f7a0-7287-95df-1fc301c11260', 132300, 'Carnicería Muñoz', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-02-02', '2024-02-02 10:16:36+00', '{quincena,oferta}', '{}', 1, DEFAULT),
	('018d7042-de58-722d-9aa8-c3c55497375d', 54900, 'Gimnasio', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 'luis', false, '2024-02-03', '2024-02-03 18:37:27+00', '{suscripción}', '{}', 1, DEFAULT),
	('018d7995-82d0-78a6-afe1-e5caa4c537d8', 485050, 'Colegiatura', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'luis', true, '2024-02-05', '2024-02-05 14:04:18+00', '{niños,factura}', '{}', 1, DEFAULT),
	('018d79cd-5f98-794b-b8bf-0dc5bbef8502', 11538, 'Panadería La Peña', '01856aa0-f2f8-7123-b8b2-b7158619c03f', 'ana', true, '2024-02-05', '2024-02-05 15:05:19+00', '{trabajo}', '{}', 1, DEFAULT),
	('018d79cd-5f99-7af6-994b-0d37c305435b', 48985, 'Dentista', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 'luis', true, '2024-02-05', '2024-02-05 15:05:19.001+00', '{}', '{}', 1, DEFAULT),
	('018d7a58-b390-74f3-a3f4-b30a7431441b', 13150, 'Cielito Querido Café', '01856aa0-f2f8-7123-b8b2-b7158619c03f', 'luis', false, '2024-02-05', '2024-02-05 17:37:30+00', '{}', '{}', 1, DEFAULT),
	('018d7a58-b391-74fb-a6b4-39ef4f1ba300', 76850, 'Carnicería Muñoz', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-02-05', '2024-02-05 17:37:30.001+00', '{quincena}', '{}', 1, DEFAULT),
	('018d7a58-b392-72a3-ba59-31202fe5cffb', 121643, 'Chedraui quincena', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2024-02-05', '2024-02-05 17:37:30.002+00', '{}', '{}', 1, DEFAULT),
	('018d7a58-b393-775a-a6c4-b4f5951e440a', 141926, 'Soriana Híper', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-02-05', '2024-02-05 17:37:30.003+00', '{}', '{}', 1, DEFAULT),
	('018d7a58-b394-7401-912d-fc7b7a6dcb05', 18450, 'Restaurante La Parrilla', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'ana', true, '2024-02-05', '2024-02-05 17:37:30.004+00', '{antojo}', '{}', 1, DEFAULT),
	('018d7b36-9458-724f-9b99-6843f2ae9c1c', 16792, 'Soriana Híper', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', false, '2024-02-05', '2024-02-05 21:39:51+00', '{oferta}', '{}', 1, DEFAULT),
	('018d7b36-9459-7b3e-b6eb-7398e76def6f', 55050, 'Mariscos El Ñandú', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'luis', true, '2024-02-05', '2024-02-05 21:39:51.001+00', '{viaje}', '{}', 1, DEFAULT),
	('018d7f28-f498-77d2-90b8-d98d3216e133', 11051, 'Tacos El Güero', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'ana', false, '2024-02-06', '2024-02-06 16:03:27+00', '{antojo}', '{}', 1, DEFAULT),
	('018d7f83-da20-776c-a095-b5b3b8224cf7', 60990, 'Caseta México-Querétaro', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'luis', false, '2024-02-06', '2024-02-06 17:42:44+00', '{viaje,trabajo}', '{}', 1, DEFAULT),
	('018d7f83-da21-7443-8127-67a2b1049ac7', 16290, 'Cielito Querido Café', '01856aa0-f2f8-7123-b8b2-b7158619c03f', 'ana', true, '2024-02-06', '2024-02-06 17:42:44.001+00', '{trabajo,antojo}', '{}', 1, DEFAULT),
	('018d7f83-da22-7588-ab28-81c3b850112c', 6380, 'Gasolina G500', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'ana', true, '2024-02-06', '2024-02-06 17:42:44.002+00', '{}', '{}', 1, DEFAULT),
	('018d7f83-da23-7fc9-87b5-f55bf0d790df', 40020, 'Gasolina Pemex', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'luis', false, '2024-02-06', '2024-02-06 17:42:44.003+00', '{}', '{}', 1, DEFAULT),
	('018d8055-89d0-7947-b112-8adde127aa49', 21150, 'Home Depot', '01856aa0-cbe8-759f-9580-d27d800093be', 'luis', true, '2024-02-06', '2024-02-06 21:31:46+00', '{factura}', '{}', 1, DEFAULT),
	('018d8055-89d1-78df-b222-ed6fe8a5a61f', 37000, 'Librería Gandhi', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 'ana', true, '2024-02-06', '2024-02-06 21:31:46.001+00', '{}', '{}', 1, DEFAULT),
	('018d8055-89d2-7f48-ad99-6b83d5d2566d', 12000, 'Cielito Querido Café', '01856aa0-f2f8-7123-b8b2-b7158619c03f', 'luis', false, '2024-02-06', '2024-02-06 21:31:46.002+00', '{antojo}', '{}', 1, DEFAULT),
	('018d8055-89d3-7b22-9959-73bc19209eb2', 49691, 'Análisis clínicos', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 'luis', true, '2024-02-06', '2024-02-06 21:31:46.003+00', '{}', '{}', 1, DEFAULT);
INSERT INTO public.expense VALUES
	('018d8368-9248-71e1-b59a-e8c102856464', 5233, 'Retiro en cajero', NULL, 'ana', true, '2024-02-07', '2024-02-07 11:51:25+00', '{urgente}', '{}', 1, DEFAULT),
	('018d8368-9249-7a9e-90fe-0cc519615374', 81396, 'Carnicería Muñoz', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-02-07', '2024-02-07 11:51:25.001+00', '{}', '{}', 1, DEFAULT),
	('018d8a3f-de50-7aa1-bd82-e0d189d1ba95', 23040, 'Verificación', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'luis', true, '2024-02-08', '2024-02-08 19:44:18+00', '{}', '{}', 1, DEFAULT),
	('018d8a3f-de51-7a12-9b81-2c15d9ec8734', 102850, 'Plomero', NULL, 'ana', true, '2024-02-08', '2024-02-08 19:44:18.001+00', '{}', '{}', 1, DEFAULT),
	('018d8a3f-de52-7d43-b416-f7792f3d9d93', 10806, 'Oxxo', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-02-08', '2024-02-08 19:44:18.002+00', '{}', '{}', 1, DEFAULT),
	('018d9746-2870-7b22-8739-2eee6347bc63', 69758, 'Rappi cena', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'luis', true, '2024-02-11', '2024-02-11 08:26:14+00', '{antojo,cumpleaños}', '{}', 1, DEFAULT),
	('018d97bd-c970-7e45-bce7-9ea4dcd033a6', 15800, 'Barbacoa domingo', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'luis', true, '2024-02-11', '2024-02-11 10:36:54+00', '{cumpleaños}', '{}', 1, DEFAULT),
	('018d9953-9440-7e81-b382-ee39b042bc03', 9137, 'Abarrotes Doña Lupe', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', false, '2024-02-11', '2024-02-11 18:00:08+00', '{}', '{}', 1, DEFAULT),
	('018d9953-9441-73bf-a1d2-d0196c9fd828', 92496, 'Liverpool ropa', '01856aa0-e358-7fce-8498-88320d111c84', 'luis', false, '2024-02-11', '2024-02-11 18:00:08.001+00', '{}', '{}', 1, DEFAULT),
	('018d9edd-7ca0-75a1-8253-877299a0191a', 39900, 'Telmex Infinitum', '01856aa0-cfd0-7fc3-8253-a9b4a2f51450', 'luis', true, '2024-02-12', '2024-02-12 19:48:52+00', '{factura}', '{}', 1, DEFAULT),
	('018dadea-4cf0-759e-b588-9fab3314a36b', 29900, 'Netflix', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 'ana', true, '2024-02-15', '2024-02-15 17:57:10+00', '{suscripción}', '{}', 1, DEFAULT),
	('018dadea-4cf1-730c-9257-c3735e612dcd', 118922, 'Rappi cena', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'ana', true, '2024-02-15', '2024-02-15 17:57:10.001+00', '{viaje}', '{}', 1, DEFAULT),
	('018db336-edd0-7de5-b417-2673e43de208', 53496, 'Propina', NULL, 'luis', true, '2024-02-16', '2024-02-16 18:38:58+00', '{}', '{}', 1, DEFAULT),
	('018db336-edd1-7eb5-885b-51e0eddbf6f6', 14900, 'Oxxo recarga', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2024-02-16', '2024-02-16 18:38:58.001+00', '{antojo}', '{}', 1, DEFAULT),
	('018db7a8-a3b8-759f-acdb-611b89c53e30', 6838, 'Abarrotes Doña Lupe', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2024-02-17', '2024-02-17 15:21:39+00', '{}', '{}', 1, DEFAULT),
	('018db7a8-a3b9-7903-8a74-9c0051b74d7f', 50500, 'Estacionamiento', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'ana', true, '2024-02-17', '2024-02-17 15:21:39.001+00', '{factura}', '{}', 1, DEFAULT),
	('018db7a8-a3ba-7d40-b757-b8357863015e', 69807, 'C&A', '01856aa0-e358-7fce-8498-88320d111c84', 'luis', false, '2024-02-17', '2024-02-17 15:21:39.002+00', '{oferta}', '{}', 1, DEFAULT),
	('018db7a8-a3bb-7df8-ba63-ec528d3591a3', 10969, 'Videojuego', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 'luis', false, '2024-02-17', '2024-02-17 15:21:39.003+00', '{}', '{}', 1, DEFAULT),
	('018dbcbc-5e30-7c18-b9c7-5aa738fec3d7', 40169, 'TAG casetas', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'luis', false, '2024-02-18', '2024-02-18 15:01:18+00', '{}', '{}', 1, DEFAULT),
	('018dbcbc-5e31-7c59-ae8c-94301dfb6014', 2968, 'Oxxo', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', false, '2024-02-18', '2024-02-18 15:01:18.001+00', '{antojo}', '{}', 1, DEFAULT),
	('018dbffd-6800-7efd-ac1b-48a907eae261', 8015, 'Café de olla', '01856aa0-f2f8-7123-b8b2-b7158619c03f', 'ana', true, '2024-02-19', '2024-02-19 06:11:12+00', '{}', '{}', 1, DEFAULT),
	('018dc2f2-68f8-79e8-8c2d-106ab918068f', 21, 'Ajuste de un centavo', NULL, 'ana', false, '2024-02-19', '2024-02-19 19:58:03+00', '{}', '{}', 1, DEFAULT),
	('018dc2f2-68f9-779a-87ab-3ce308a48b4a', 6250, 'Retiro en cajero', NULL, 'ana', false, '2024-02-19', '2024-02-19 19:58:03.001+00', '{}', '{}', 1, DEFAULT),
	('018dc2f2-68fa-7724-bb48-ca7addc397df', 10806, 'Abarrotes Doña Lupe', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', false, '2024-02-19', '2024-02-19 19:58:03.002+00', '{}', '{}', 1, DEFAULT),
	('018dc2f2-68fb-70bf-bdf9-f4bbdf03f2ba', 210290, 'Liverpool ropa', '01856aa0-e358-7fce-8498-88320d111c84', 'luis', false, '2024-02-19', '2024-02-19 19:58:03.003+00', '{}', '{}', 1, DEFAULT),
	('018dc2f2-68fc-7379-ace9-571261deef81', 6750, 'Tamales y champurrado', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'luis', true, '2024-02-19', '2024-02-19 19:58:03.004+00', '{antojo,viaje}', '{}', 1, DEFAULT),
	('018dc2f2-68fd-7390-84cc-2fbfc27e5359', 5309, 'Uber', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'ana', true, '2024-02-19', '2024-02-19 19:58:03.005+00', '{viaje}', '{}', 1, DEFAULT),
	('018dc2f2-68fe-71fe-9912-b7d800a303e3', 27000, 'Lotería Nacional', NULL, 'luis', false, '2024-02-19', '2024-02-19 19:58:03.006+00', '{urgente}', '{}', 1, DEFAULT),
	('018dc2f2-68ff-75b4-962d-466254d5132c', 6950, 'Oxxo recarga', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', false, '2024-02-19', '2024-02-19 19:58:03.007+00', '{}', '{}', 1, DEFAULT),
	('018dc2f2-6900-7405-864b-8dd746db55ca', 104400, 'Retiro en cajero', NULL, 'luis', false, '2024-02-19', '2024-02-19 19:58:03.008+00', '{}', '{}', 1, DEFAULT),
	('018dc319-cee8-73a6-be0c-6c360122384a', 20691, 'DiDi', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'ana', false, '2024-02-19', '2024-02-19 20:41:05+00', '{}', '{}', 1, DEFAULT),
	('018dc319-cee9-7c16-9edd-e459c80b16e7', 174539, 'Transferencia SPEI', NULL, 'ana', false, '2024-02-19', '2024-02-19 20:41:05.001+00', '{}', '{}', 1, DEFAULT),
	('018dc319-ceea-7c66-8337-4ff42285d20e', 88293, 'DiDi', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'luis', false, '2024-02-19', '2024-02-19 20:41:05.002+00', '{}', '{}', 1, DEFAULT),
	('018dc319-ceeb-7084-bc92-492f0b34e691', 59850, 'Videojuego', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 'ana', false, '2024-02-19', '2024-02-19 20:41:05.003+00', '{}', '{}', 1, DEFAULT),
	('018dc319-ceec-7a34-a131-69ff241eeb1d', 2117, 'Oxxo', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-02-19', '2024-02-19 20:41:05.004+00', '{}', '{}', 1, DEFAULT),
	('018dc870-c838-780b-b8f5-04bc80e19f42', 12900, 'Spotify', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 'ana', false, '2024-02-20', '2024-02-20 21:34:11+00', '{suscripción}', '{}', 1, DEFAULT),
	('018dc870-c839-78f4-b3c8-b52eccc8e80a', 30961, 'Vips desayuno', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'luis', true, '2024-02-20', '2024-02-20 21:34:11.001+00', '{}', '{}', 1, DEFAULT),
	('018ddc46-4810-79f7-94f3-cce74f4a36df', 127090, 'Walmart despensa', '01856aa0-c800-77ed-851c-2c840f581157', 'luis', true, '2024-02-24', '2024-02-24 18:00:10+00', '{}', '{}', 1, DEFAULT),
	('018ddc5f-1f70-7ad7-922e-17dd2af39c6b', 38977, 'Mariscos El Ñandú', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'ana', true, '2024-02-24', '2024-02-24 18:27:18+00', '{viaje,cumpleaños}', '{}', 1, DEFAULT),
	('018ddc5f-1f71-721d-b040-c7021d63d7c8', 44800, 'Vips desayuno', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 'ana', true, '2024-02-24', '2024-02-24 18:27:18.001+00', '{viaje}', '{}', 1, DEFAULT),
	('018ddc5f-1f72-7c22-afe6-663725422c9c', 10911, 'Conchas y bolillos', '01856aa0-f2f8-7123-b8b2-b7158619c03f', 'ana', true, '2024-02-24', '2024-02-24 18:27:18.002+00', '{}', '{}', 1, DEFAULT),
	('018ddc65-eda0-77ae-b10d-f2e8be8afee9', 25570, 'Gasolina Mobil', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'ana', true, '2024-02-24', '2024-02-24 18:34:44+00', '{viaje}', '{}', 1, DEFAULT),
	('018de0b8-2120-7c9a-8bd9-29c7247f2764', 45400, 'TAG casetas', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 'luis', true, '2024-02-25', '2024-02-25 14:43:00+00', '{viaje}', '{}', 1, DEFAULT),
	('018de0b8-2121-7138-9373-94a82ac78dc1', 42715, 'Préstamo a mi hermano', NULL, 'luis', true, '2024-02-25', '2024-02-25 14:43:00.001+00', '{}', '{}', 1, DEFAULT),
	('018df4a1-d0f0-7426-a9c1-11492862e7b9', 145000, 'Mantenimiento del edificio', '01856aa0-cbe8-759f-9580-d27d800093be', 'luis', true, '2024-02-29', '2024-02-29 11:31:02+00', '{}', '{}', 1, DEFAULT),
	('018df4c0-fd68-7b25-9403-a4ba660b3978', 98010, 'CFE recibo de luz', '01856aa0-cfd0-7fc3-8253-a9b4a2f51450', 'ana', true, '2024-02-29', '2024-02-29 12:05:05+00', '{factura}', '{}', 1, DEFAULT),
	('018df521-5960-7762-a4b6-8a5af4c7ea67', 66700, 'Clase de inglés', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'ana', true, '2024-02-29', '2024-02-29 13:50:20+00', '{niños}', '{}', 1, DEFAULT),
	('018df521-5961-7b48-9fc1-f41d875ca8f0', 23900, 'Parque y algodón de azúcar', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 'luis', true, '2024-02-29', '2024-02-29 13:50:20.001+00', '{}', '{}', 1, DEFAULT),
	('018df9ce-4770-79a1-8d11-2b486e624b48', 1250000, 'Renta departamento', '01856aa0-cbe8-759f-9580-d27d800093be', 'ana', true, '2024-03-01', '2024-03-01 11:37:42+00', '{renta,factura}', '{}', 1, DEFAULT),
	('00000000-0000-4000-8000-000000000002', 100, 'Pan "dulce" \ {1,2} NULL', NULL, 'ana', true, '2026-01-31', '2026-11-20 18:00:00+00', '{"a,b","c\"d","NULL","{}"}', '{"nota": null, "folio": 1.5, "pagado": true, "tienda": "La \"Ideal\""}', 1, DEFAULT),
	('01a1fe1c-895b-734c-ac50-d27d95efe19f', 100, 'Café de olla', NULL, 'ana', true, '2026-11-20', '2026-11-20 18:00:00+00', '{ñ}', '{}', 3, DEFAULT),
	('01a1fe1c-8a4e-7935-87d8-97f7add20628', 18550, 'Natación', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'ana', true, '2026-11-21', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-11-21", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}', 1, DEFAULT),
	('01a1fe1c-8a4e-72b9-ae98-0f3dcc19953d', 18550, 'Natación', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'ana', true, '2026-11-24', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-11-24", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}', 1, DEFAULT),
	('01a1fe1c-8a4e-7db9-81f7-983d25393fac', 18550, 'Natación', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'ana', true, '2026-11-28', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-11-28", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}', 1, DEFAULT),
	('01a1fe1c-8a4e-7b66-a8fc-0746e6a5d3fe', 18550, 'Natación', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'ana', true, '2026-12-01', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-01", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}', 1, DEFAULT),
	('01a1fe1c-8a4e-739d-9489-553b7fbfa10d', 18550, 'Natación', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'ana', true, '2026-12-05', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-05", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}', 1, DEFAULT),
	('01a1fe1c-8a4e-74e1-9ee1-f629087cccf4', 18550, 'Natación', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'ana', true, '2026-12-08', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-08", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}', 1, DEFAULT),
	('01a1fe1c-8a4e-7f8f-81ca-24d838ac413a', 18550, 'Natación', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'ana', true, '2026-12-12', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-12", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}', 1, DEFAULT),
	('01a1fe1c-8a4e-78ae-bfd4-cb887fe65698', 18550, 'Natación', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'ana', true, '2026-12-15', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-15", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}', 1, DEFAULT),
	('01a1fe1c-8a4e-7c83-bf00-76b6140a9aed', 18550, 'Natación', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'ana', true, '2026-12-19', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-19", "recurringRuleId": "018cc763-c4c0-72c1-b6cb-177863c1cc37"}', 1, DEFAULT),
	('01a1fe1c-8a6c-77ee-b496-731eca6ef08f', 10000, 'Domingo de los niños', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'luis', true, '2026-11-22', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-11-22", "recurringRuleId": "018cd114-b457-7f9c-914f-ff4bb5f7be6b"}', 1, DEFAULT),
	('01a1fe1c-8a6c-7a25-b798-4b2a7764e57d', 10000, 'Domingo de los niños', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'luis', true, '2026-11-29', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-11-29", "recurringRuleId": "018cd114-b457-7f9c-914f-ff4bb5f7be6b"}', 1, DEFAULT),
	('01a1fe1c-8a6c-7a7c-acbf-849ae6f2626e', 10000, 'Domingo de los niños', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'luis', true, '2026-12-06', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-06", "recurringRuleId": "018cd114-b457-7f9c-914f-ff4bb5f7be6b"}', 1, DEFAULT),
	('01a1fe1c-8a6c-7626-9e39-9376717affbf', 10000, 'Domingo de los niños', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'luis', true, '2026-12-13', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-13", "recurringRuleId": "018cd114-b457-7f9c-914f-ff4bb5f7be6b"}', 1, DEFAULT),
	('01a1fe1c-8a6c-794a-977a-b01c4cb45476', 10000, 'Domingo de los niños', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'luis', true, '2026-12-20', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-20", "recurringRuleId": "018cd114-b457-7f9c-914f-ff4bb5f7be6b"}', 1, DEFAULT),
	('01a1fe1c-8a7d-7998-b5cf-b8b158133f86', 45000, 'Señora de la limpieza', '01856aa0-cbe8-759f-9580-d27d800093be', 'luis', true, '2026-11-23', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-11-23", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}', 1, DEFAULT),
	('01a1fe1c-8a7d-7106-bcf2-7f95799ac3c7', 45000, 'Señora de la limpieza', '01856aa0-cbe8-759f-9580-d27d800093be', 'luis', true, '2026-11-27', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-11-27", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}', 1, DEFAULT),
	('01a1fe1c-8a7d-7426-949f-77ca076f8472', 45000, 'Señora de la limpieza', '01856aa0-cbe8-759f-9580-d27d800093be', 'luis', true, '2026-11-30', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-11-30", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}', 1, DEFAULT),
	('01a1fe1c-8a7d-72de-b280-23ea34b9ac10', 45000, 'Señora de la limpieza', '01856aa0-cbe8-759f-9580-d27d800093be', 'luis', true, '2026-12-04', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-04", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}', 1, DEFAULT),
	('01a1fe1c-8a7d-7698-9ca7-4dbf927872a7', 45000, 'Señora de la limpieza', '01856aa0-cbe8-759f-9580-d27d800093be', 'luis', true, '2026-12-07', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-07", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}', 1, DEFAULT),
	('01a1fe1c-8a7d-793f-8cd0-fccb64fd6a6e', 45000, 'Señora de la limpieza', '01856aa0-cbe8-759f-9580-d27d800093be', 'luis', true, '2026-12-11', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-11", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}', 1, DEFAULT),
	('01a1fe1c-8a7d-7e8c-9c9f-3de6d1057891', 45000, 'Señora de la limpieza', '01856aa0-cbe8-759f-9580-d27d800093be', 'luis', true, '2026-12-14', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-14", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}', 1, DEFAULT),
	('01a1fe1c-8a7d-7e78-91f0-3b14077561bc', 45000, 'Señora de la limpieza', '01856aa0-cbe8-759f-9580-d27d800093be', 'luis', true, '2026-12-18', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-18", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}', 1, DEFAULT),
	('01a1fe1c-8a7d-7003-b65c-52d8c0a80754', 45000, 'Señora de la limpieza', '01856aa0-cbe8-759f-9580-d27d800093be', 'luis', true, '2026-12-21', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-21", "recurringRuleId": "018cebae-8264-737f-a0b8-b486b336ef9d"}', 1, DEFAULT),
	('01a1fe1c-8aa2-70b9-9a81-a4341414e39c', 65000, 'Tianguis', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2026-11-26', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-11-26", "recurringRuleId": "018ce949-99b2-77f7-9191-50aa41ca7f20"}', 1, DEFAULT),
	('01a1fe1c-8aa2-7645-b4f3-337b970f5c78', 65000, 'Tianguis', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2026-12-03', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-03", "recurringRuleId": "018ce949-99b2-77f7-9191-50aa41ca7f20"}', 1, DEFAULT),
	('01a1fe1c-8aa2-78eb-93c4-84222c321a18', 65000, 'Tianguis', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2026-12-10', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-10", "recurringRuleId": "018ce949-99b2-77f7-9191-50aa41ca7f20"}', 1, DEFAULT),
	('01a1fe1c-8aa2-774c-af31-b8ecd662ed8b', 65000, 'Tianguis', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, '2026-12-17', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-17", "recurringRuleId": "018ce949-99b2-77f7-9191-50aa41ca7f20"}', 1, DEFAULT),
	('01a1fe1c-8b5e-7b54-9cfe-66bc611c77aa', 99999, 'Tarjeta: pago mínimo', NULL, 'luis', false, '2026-11-29', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-11-29", "recurringRuleId": "018cfb9d-90a1-7576-9dec-01cc556fcb3f"}', 1, DEFAULT),
	('01a1fe1c-8b68-7fe0-a6a3-bb5e536a442f', 145000, 'Mantenimiento del edificio', '01856aa0-cbe8-759f-9580-d27d800093be', 'luis', true, '2026-11-30', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-11-30", "recurringRuleId": "018cfaab-1512-7923-8b8e-448458f41833"}', 1, DEFAULT),
	('01a1fe1c-8b7d-79c3-ad7f-4839a998bbf5', 61200, 'CFE recibo de luz', '01856aa0-cfd0-7fc3-8253-a9b4a2f51450', 'ana', true, '2026-11-30', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-11-30", "recurringRuleId": "018cdc20-4c1e-799d-9092-33eef01f80d2"}', 1, DEFAULT),
	('01a1fe1c-8b92-7b7f-b430-c7879f99fac7', 1312500, 'Renta departamento', '01856aa0-cbe8-759f-9580-d27d800093be', 'ana', true, '2026-12-01', '2026-12-21 18:00:00+00', '{}', '{"occurrence": "2026-12-01", "recurringRuleId": "018cfc43-ac83-72a5-b072-affe363c0a23"}', 1, DEFAULT);
INSERT INTO public.expense_day_total VALUES
	('2024-01-01', true, 'luis', 37800, 1),
	('2024-01-03', false, 'luis', 54900, 1),
	('2024-01-03', true, 'ana', 65795, 2),
	('2024-01-05', true, 'ana', 73000, 1),
	('2024-01-05', true, 'luis', 485050, 1),
	('2024-01-06', false, 'ana', 77202, 2),
	('2024-01-06', false, 'luis', 62900, 1),
	('2024-01-06', true, 'luis', 81350, 2),
	('2024-01-09', false, 'luis', 268526, 3),
	('2024-01-11', true, 'luis', 10290, 1),
	('2024-01-12', false, 'ana', 19996, 1),
	('2024-01-12', true, 'ana', 18450, 1),
	('2024-01-12', true, 'luis', 39900, 1),
	('2024-01-14', false, 'ana', 126357, 2),
	('2024-01-14', false, 'luis', 176100, 4),
	('2024-01-14', true, 'ana', 452297, 8),
	('2024-01-14', true, 'luis', 368614, 9),
	('2024-01-15', true, 'ana', 71300, 2),
	('2024-01-15', true, 'luis', 161367, 3),
	('2024-01-16', false, 'ana', 105841, 3),
	('2024-01-16', true, 'ana', 89350, 1),
	('2024-01-16', true, 'luis', 49900, 2),
	('2024-01-18', true, 'luis', 27972, 1),
	('2024-01-19', false, 'ana', 141025, 1),
	('2024-01-20', false, 'ana', 12900, 1),
	('2024-01-21', false, 'luis', 169765, 2),
	('2024-01-21', true, 'ana', 413337, 4),
	('2024-01-21', true, 'luis', 28596, 1),
	('2024-01-24', false, 'ana', 4261, 1),
	('2024-01-24', true, 'ana', 22400, 1),
	('2024-01-24', true, 'luis', 7513, 1),
	('2024-01-26', true, 'luis', 62276, 2),
	('2024-01-28', false, 'luis', 3061, 1),
	('2024-01-28', true, 'ana', 7800, 1),
	('2024-01-28', true, 'luis', 187582, 2),
	('2024-01-30', true, 'ana', 142628, 2),
	('2024-01-30', true, 'luis', 145000, 1),
	('2024-01-31', true, 'luis', 27056, 1),
	('2024-02-01', false, 'ana', 2896, 1),
	('2024-02-01', true, 'ana', 1250000, 1),
	('2024-02-01', true, 'luis', 17550, 1),
	('2024-02-02', true, 'luis', 141200, 2),
	('2024-02-03', false, 'luis', 54900, 1),
	('2024-02-05', false, 'ana', 16792, 1),
	('2024-02-05', false, 'luis', 13150, 1),
	('2024-02-05', true, 'ana', 151631, 3),
	('2024-02-05', true, 'luis', 807861, 5),
	('2024-02-06', false, 'ana', 11051, 1),
	('2024-02-06', false, 'luis', 113010, 3),
	('2024-02-06', true, 'ana', 59670, 3),
	('2024-02-06', true, 'luis', 70841, 2),
	('2024-02-07', true, 'ana', 5233, 1),
	('2024-02-07', true, 'luis', 81396, 1),
	('2024-02-08', true, 'ana', 102850, 1),
	('2024-02-08', true, 'luis', 33846, 2),
	('2024-02-11', false, 'ana', 9137, 1),
	('2024-02-11', false, 'luis', 92496, 1),
	('2024-02-11', true, 'luis', 85558, 2),
	('2024-02-12', true, 'luis', 39900, 1),
	('2024-02-15', true, 'ana', 148822, 2),
	('2024-02-16', true, 'ana', 14900, 1),
	('2024-02-16', true, 'luis', 53496, 1),
	('2024-02-17', false, 'luis', 80776, 2),
	('2024-02-17', true, 'ana', 57338, 2),
	('2024-02-18', false, 'ana', 2968, 1),
	('2024-02-18', false, 'luis', 40169, 1),
	('2024-02-19', false, 'ana', 261351, 5),
	('2024-02-19', false, 'luis', 447739, 6),
	('2024-02-19', true, 'ana', 13324, 2),
	('2024-02-19', true, 'luis', 8867, 2),
	('2024-02-20', false, 'ana', 12900, 1),
	('2024-02-20', true, 'luis', 30961, 1),
	('2024-02-24', true, 'ana', 120258, 4),
	('2024-02-24', true, 'luis', 127090, 1),
	('2024-02-25', true, 'luis', 88115, 2),
	('2024-02-29', true, 'ana', 164710, 2),
	('2024-02-29', true, 'luis', 168900, 2),
	('2024-03-01', true, 'ana', 1250000, 1),
	('2026-01-31', true, 'ana', 100, 1),
	('2026-11-20', true, 'ana', 100, 1),
	('2026-11-21', true, 'ana', 18550, 1),
	('2026-11-24', true, 'ana', 18550, 1),
	('2026-11-28', true, 'ana', 18550, 1),
	('2026-12-05', true, 'ana', 18550, 1),
	('2026-12-08', true, 'ana', 18550, 1),
	('2026-12-12', true, 'ana', 18550, 1),
	('2026-12-15', true, 'ana', 18550, 1),
	('2026-12-19', true, 'ana', 18550, 1),
	('2026-11-22', true, 'luis', 10000, 1),
	('2026-11-29', true, 'luis', 10000, 1),
	('2026-12-06', true, 'luis', 10000, 1),
	('2026-12-13', true, 'luis', 10000, 1),
	('2026-12-20', true, 'luis', 10000, 1),
	('2026-11-23', true, 'luis', 45000, 1),
	('2026-11-27', true, 'luis', 45000, 1),
	('2026-12-04', true, 'luis', 45000, 1),
	('2026-12-07', true, 'luis', 45000, 1),
	('2026-12-11', true, 'luis', 45000, 1),
	('2026-12-14', true, 'luis', 45000, 1),
	('2026-12-18', true, 'luis', 45000, 1);
INSERT INTO public.expense_day_total VALUES
	('2026-12-21', true, 'luis', 45000, 1),
	('2026-11-26', true, 'ana', 65000, 1),
	('2026-12-03', true, 'ana', 65000, 1),
	('2026-12-10', true, 'ana', 65000, 1),
	('2026-12-17', true, 'ana', 65000, 1),
	('2026-11-29', false, 'luis', 99999, 1),
	('2026-11-30', true, 'luis', 190000, 2),
	('2026-11-30', true, 'ana', 61200, 1),
	('2026-12-01', true, 'ana', 1331050, 2);
INSERT INTO public.expense_month_total VALUES
	('2024-01-01', false, 'ana', '01856aa0-c800-77ed-851c-2c840f581157', 1500, 1),
	('2024-01-01', false, 'ana', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 19996, 1),
	('2024-01-01', false, 'ana', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 141025, 1),
	('2024-01-01', false, 'ana', '01856aa0-e358-7fce-8498-88320d111c84', 119000, 2),
	('2024-01-01', false, 'ana', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 118657, 2),
	('2024-01-01', false, 'ana', '01856aa0-f2f8-7123-b8b2-b7158619c03f', 11646, 2),
	('2024-01-01', false, 'ana', NULL, 75758, 2),
	('2024-01-01', false, 'luis', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 139776, 4),
	('2024-01-01', false, 'luis', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 62900, 1),
	('2024-01-01', false, 'luis', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 54900, 1),
	('2024-01-01', false, 'luis', '01856aa0-e358-7fce-8498-88320d111c84', 174750, 1),
	('2024-01-01', false, 'luis', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 30100, 1),
	('2024-01-01', false, 'luis', '01856aa0-f2f8-7123-b8b2-b7158619c03f', 3061, 1),
	('2024-01-01', false, 'luis', NULL, 269765, 3),
	('2024-01-01', true, 'ana', '01856aa0-c800-77ed-851c-2c840f581157', 937519, 13),
	('2024-01-01', true, 'ana', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 84200, 3),
	('2024-01-01', true, 'ana', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 170150, 3),
	('2024-01-01', true, 'ana', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 134588, 3),
	('2024-01-01', true, 'ana', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 29900, 1),
	('2024-01-01', true, 'luis', '01856aa0-c800-77ed-851c-2c840f581157', 549078, 10),
	('2024-01-01', true, 'luis', '01856aa0-cbe8-759f-9580-d27d800093be', 181804, 2),
	('2024-01-01', true, 'luis', '01856aa0-cfd0-7fc3-8253-a9b4a2f51450', 67872, 2),
	('2024-01-01', true, 'luis', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 106610, 4),
	('2024-01-01', true, 'luis', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 183667, 4),
	('2024-01-01', true, 'luis', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 87700, 3),
	('2024-01-01', true, 'luis', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 485050, 1),
	('2024-01-01', true, 'luis', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 51735, 2),
	('2024-01-01', true, 'luis', '01856aa0-f2f8-7123-b8b2-b7158619c03f', 6750, 1),
	('2024-02-01', false, 'ana', '01856aa0-c800-77ed-851c-2c840f581157', 31793, 4),
	('2024-02-01', false, 'ana', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 20691, 1),
	('2024-02-01', false, 'ana', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 11051, 1),
	('2024-02-01', false, 'ana', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 72750, 2),
	('2024-02-01', false, 'ana', NULL, 180810, 3),
	('2024-02-01', false, 'luis', '01856aa0-c800-77ed-851c-2c840f581157', 17756, 2),
	('2024-02-01', false, 'luis', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 229472, 4),
	('2024-02-01', false, 'luis', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 54900, 1),
	('2024-02-01', false, 'luis', '01856aa0-e358-7fce-8498-88320d111c84', 372593, 3),
	('2024-02-01', false, 'luis', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 10969, 1),
	('2024-02-01', false, 'luis', '01856aa0-f2f8-7123-b8b2-b7158619c03f', 25150, 2),
	('2024-02-01', false, 'luis', NULL, 131400, 2),
	('2024-02-01', true, 'ana', '01856aa0-c800-77ed-851c-2c840f581157', 143381, 3),
	('2024-02-01', true, 'ana', '01856aa0-cbe8-759f-9580-d27d800093be', 1250000, 1),
	('2024-02-01', true, 'ana', '01856aa0-cfd0-7fc3-8253-a9b4a2f51450', 98010, 1),
	('2024-02-01', true, 'ana', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 87759, 4),
	('2024-02-01', true, 'ana', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 221149, 4),
	('2024-02-01', true, 'ana', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 66700, 1),
	('2024-02-01', true, 'ana', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 66900, 2),
	('2024-02-01', true, 'ana', '01856aa0-f2f8-7123-b8b2-b7158619c03f', 46754, 4),
	('2024-02-01', true, 'ana', NULL, 108083, 2),
	('2024-02-01', true, 'luis', '01856aa0-c800-77ed-851c-2c840f581157', 598935, 9),
	('2024-02-01', true, 'luis', '01856aa0-cbe8-759f-9580-d27d800093be', 166150, 2),
	('2024-02-01', true, 'luis', '01856aa0-cfd0-7fc3-8253-a9b4a2f51450', 39900, 1),
	('2024-02-01', true, 'luis', '01856aa0-d3b8-710a-b8dc-f8f63f7b92e4', 68440, 2),
	('2024-02-01', true, 'luis', '01856aa0-d7a0-777f-9586-a2da20ff0bd0', 178319, 5),
	('2024-02-01', true, 'luis', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 98676, 2),
	('2024-02-01', true, 'luis', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 485050, 1),
	('2024-02-01', true, 'luis', '01856aa0-e740-7267-8ed0-aedc5ef60f67', 23900, 1),
	('2024-02-01', true, 'luis', NULL, 96211, 2),
	('2024-03-01', true, 'ana', '01856aa0-cbe8-759f-9580-d27d800093be', 1250000, 1),
	('2026-01-01', true, 'ana', NULL, 100, 1),
	('2026-11-01', true, 'ana', NULL, 100, 1),
	('2026-11-01', true, 'ana', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 55650, 3),
	('2026-12-01', true, 'ana', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 111300, 6),
	('2026-11-01', true, 'luis', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 20000, 2),
	('2026-12-01', true, 'luis', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 30000, 3),
	('2026-12-01', true, 'luis', '01856aa0-cbe8-759f-9580-d27d800093be', 270000, 6),
	('2026-11-01', true, 'ana', '01856aa0-c800-77ed-851c-2c840f581157', 65000, 1),
	('2026-12-01', true, 'ana', '01856aa0-c800-77ed-851c-2c840f581157', 195000, 3),
	('2026-11-01', false, 'luis', NULL, 99999, 1),
	('2026-11-01', true, 'luis', '01856aa0-cbe8-759f-9580-d27d800093be', 280000, 4),
	('2026-11-01', true, 'ana', '01856aa0-cfd0-7fc3-8253-a9b4a2f51450', 61200, 1),
	('2026-12-01', true, 'ana', '01856aa0-cbe8-759f-9580-d27d800093be', 1312500, 1);
INSERT INTO public.installment_plan VALUES
	('01a1fe1c-8933-7e58-8387-5ae9b2ecc630', 0, 'Liverpool refrigerador', '2026-03-17', 1899900, 949950, 158325, 7, 12, NULL, NULL, NULL, NULL, '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-8933-72d4-b9ce-e733c0115456', 1, 'Costco pantalla 65"', '2026-06-17', 1439904, 1259916, 59996, 4, 24, NULL, NULL, NULL, NULL, '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-8933-769b-99a4-dcc62e74761e', 2, 'Amazon México', '2025-07-17', 540000, 0, 0, 12, 12, NULL, NULL, NULL, NULL, '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-8933-7b42-a11f-d9eefec2ee32', 3, 'Palacio de Hierro', '2025-11-17', 1199988, 199998, 99999, 11, 12, NULL, NULL, NULL, NULL, '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-8933-77cc-af97-91207cca7287', 4, 'Coppel lavadora', '2026-04-17', 870000, 145000, 145000, 6, 6, NULL, NULL, NULL, NULL, '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-8933-70c1-be7b-71ba89fb76bd', 5, 'Telcel equipo', '2026-07-17', 1234567, 1080001, 51440, 3, NULL, NULL, NULL, NULL, NULL, '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-8933-764e-991d-7ae4f733e57d', 6, 'Muebles Dico', '2026-01-17', 2500000, 432109, 100000, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-8933-7125-af24-d970875e6ae9', 7, 'Aeroméxico boletos', '2026-09-17', 948060, 948060, 52670, 1, 18, NULL, NULL, NULL, NULL, '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-8933-7318-b735-9a7cff9d038f', 8, 'Óptica Devlyn', '2026-09-17', 360000, 360000, 60000, 1, 6, NULL, NULL, NULL, NULL, '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-8933-7125-a0d9-134cb28b57c2', 9, 'Sears colchón', '2024-03-17', 720000, 0, 0, 18, NULL, NULL, NULL, NULL, NULL, '2026-11-20 18:00:00+00', 1);
INSERT INTO public.login_failure OVERRIDING SYSTEM VALUE VALUES
	(1, 'ana', '192.0.2.7', '2026-11-20 18:00:00+00');
INSERT INTO public.member VALUES
	('ana', 'Ana', 1),
	('luis', 'Luis', 2);
INSERT INTO public.mikro_orm_migrations VALUES
	(1, 'Migration20261121090000_household', '2026-11-21 12:37:24.939391+00'),
	(2, 'Migration20261121090100_totals', '2026-11-21 12:37:24.939391+00'),
	(3, 'Migration20261121090200_history', '2026-11-21 12:37:24.939391+00');
INSERT INTO public.recurring_rule VALUES
	('018cf13c-3552-7f79-90bb-81d9a1a9a922', 54900, 'Gimnasio (cancelado)', '01856aa0-db88-71ea-aa81-2c5b9bb8b4ff', 'luis', false, 'monthly', 3, NULL, NULL, '06:00', '2024-02-01', NULL, false, NULL, NULL, '2026-11-20 18:00:00.000008+00', '{}', '{}', 1),
	('018cc324-3a32-7b31-92fd-1b8ec1a8be3e', 120000, 'Curso de inglés (terminó)', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'ana', false, 'weekly', NULL, 'wednesday', NULL, '19:00', '2024-02-01', '2026-07-17', true, NULL, NULL, '2026-11-20 18:00:00.000009+00', '{}', '{}', 1),
	('018cc763-c4c0-72c1-b6cb-177863c1cc37', 18550, 'Natación', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'ana', true, 'biweekly', NULL, NULL, '{tuesday,saturday}', '17:05', '2024-02-01', NULL, true, '2026-12-21 18:00:00+00', '2026-12-22 23:05:00+00', '2026-11-20 18:00:00.000007+00', '{}', '{}', 1),
	('018cd114-b457-7f9c-914f-ff4bb5f7be6b', 10000, 'Domingo de los niños', '01856aa0-df70-7cca-9309-d36e6a6c34dd', 'luis', true, 'weekly', NULL, 'sunday', NULL, '18:00', '2024-02-01', NULL, true, '2026-12-21 18:00:00+00', '2026-12-28 00:00:00+00', '2026-11-20 18:00:00.000005+00', '{}', '{}', 1),
	('018cebae-8264-737f-a0b8-b486b336ef9d', 45000, 'Señora de la limpieza', '01856aa0-cbe8-759f-9580-d27d800093be', 'luis', true, 'biweekly', NULL, NULL, '{monday,friday}', '10:30', '2024-02-01', NULL, true, '2026-12-21 18:00:00+00', '2026-12-25 16:30:00+00', '2026-11-20 18:00:00.000006+00', '{}', '{}', 1),
	('018ce949-99b2-77f7-9191-50aa41ca7f20', 65000, 'Tianguis', '01856aa0-c800-77ed-851c-2c840f581157', 'ana', true, 'weekly', NULL, 'thursday', NULL, '07:45', '2024-02-01', NULL, true, '2026-12-21 18:00:00+00', '2026-12-24 13:45:00+00', '2026-11-20 18:00:00.000004+00', '{}', '{}', 1),
	('018cfb9d-90a1-7576-9dec-01cc556fcb3f', 99999, 'Tarjeta: pago mínimo', NULL, 'luis', false, 'monthly', 29, NULL, NULL, '12:15', '2024-02-01', NULL, true, '2026-12-21 18:00:00+00', '2026-12-29 18:15:00+00', '2026-11-20 18:00:00.000003+00', '{}', '{}', 1),
	('018cfaab-1512-7923-8b8e-448458f41833', 145000, 'Mantenimiento del edificio', '01856aa0-cbe8-759f-9580-d27d800093be', 'luis', true, 'monthly', 30, NULL, NULL, '00:00', '2024-02-01', NULL, true, '2026-12-21 18:00:00+00', '2026-12-30 06:00:00+00', '2026-11-20 18:00:00.000002+00', '{}', '{}', 1),
	('018cdc20-4c1e-799d-9092-33eef01f80d2', 61200, 'CFE recibo de luz', '01856aa0-cfd0-7fc3-8253-a9b4a2f51450', 'ana', true, 'monthly', 31, NULL, NULL, '23:30', '2024-02-01', NULL, true, '2026-12-21 18:00:00+00', '2027-01-01 05:30:00+00', '2026-11-20 18:00:00.000001+00', '{}', '{}', 1),
	('018cfc43-ac83-72a5-b072-affe363c0a23', 1312500, 'Renta departamento', '01856aa0-cbe8-759f-9580-d27d800093be', 'ana', true, 'monthly', 1, NULL, NULL, '09:00', '2024-02-01', NULL, true, '2026-12-21 18:00:00+00', '2027-01-01 15:00:00+00', '2026-11-20 18:00:00+00', '{}', '{}', 1);
INSERT INTO public.rule_occurrence VALUES
	('01a1fe1c-8a4e-795c-9b8a-7bf159edd1d8', '018cc763-c4c0-72c1-b6cb-177863c1cc37', '2026-11-21', 'written', '01a1fe1c-8a4e-7935-87d8-97f7add20628', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a4e-7f32-b490-d7214ee2e38b', '018cc763-c4c0-72c1-b6cb-177863c1cc37', '2026-11-24', 'written', '01a1fe1c-8a4e-72b9-ae98-0f3dcc19953d', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a4e-7d53-abe5-77de91a621f8', '018cc763-c4c0-72c1-b6cb-177863c1cc37', '2026-11-28', 'written', '01a1fe1c-8a4e-7db9-81f7-983d25393fac', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a4e-7f9a-91e5-57424376dcf8', '018cc763-c4c0-72c1-b6cb-177863c1cc37', '2026-12-01', 'written', '01a1fe1c-8a4e-7b66-a8fc-0746e6a5d3fe', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a4e-72bf-bfeb-6f1b7f9c6071', '018cc763-c4c0-72c1-b6cb-177863c1cc37', '2026-12-05', 'written', '01a1fe1c-8a4e-739d-9489-553b7fbfa10d', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a4e-7eac-aa74-cdfd8d7d5a1b', '018cc763-c4c0-72c1-b6cb-177863c1cc37', '2026-12-08', 'written', '01a1fe1c-8a4e-74e1-9ee1-f629087cccf4', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a4e-7691-88a7-6ad4f79bf9ce', '018cc763-c4c0-72c1-b6cb-177863c1cc37', '2026-12-12', 'written', '01a1fe1c-8a4e-7f8f-81ca-24d838ac413a', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a4e-7108-88a6-2e144d87348c', '018cc763-c4c0-72c1-b6cb-177863c1cc37', '2026-12-15', 'written', '01a1fe1c-8a4e-78ae-bfd4-cb887fe65698', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a4e-7a65-85f2-5a7abea2367a', '018cc763-c4c0-72c1-b6cb-177863c1cc37', '2026-12-19', 'written', '01a1fe1c-8a4e-7c83-bf00-76b6140a9aed', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a6c-778e-8ec6-dbe9af3a198b', '018cd114-b457-7f9c-914f-ff4bb5f7be6b', '2026-11-22', 'written', '01a1fe1c-8a6c-77ee-b496-731eca6ef08f', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a6c-75ba-b2ce-e5cbde8e5a27', '018cd114-b457-7f9c-914f-ff4bb5f7be6b', '2026-11-29', 'written', '01a1fe1c-8a6c-7a25-b798-4b2a7764e57d', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a6c-7d71-93ae-4be669af76ee', '018cd114-b457-7f9c-914f-ff4bb5f7be6b', '2026-12-06', 'written', '01a1fe1c-8a6c-7a7c-acbf-849ae6f2626e', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a6c-7911-a33d-f21caa2710fc', '018cd114-b457-7f9c-914f-ff4bb5f7be6b', '2026-12-13', 'written', '01a1fe1c-8a6c-7626-9e39-9376717affbf', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a6c-796c-954e-034f6f8f133b', '018cd114-b457-7f9c-914f-ff4bb5f7be6b', '2026-12-20', 'written', '01a1fe1c-8a6c-794a-977a-b01c4cb45476', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a7d-7825-a864-cb16b9c726ee', '018cebae-8264-737f-a0b8-b486b336ef9d', '2026-11-23', 'written', '01a1fe1c-8a7d-7998-b5cf-b8b158133f86', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a7d-7f7f-ab90-d27050f1eac5', '018cebae-8264-737f-a0b8-b486b336ef9d', '2026-11-27', 'written', '01a1fe1c-8a7d-7106-bcf2-7f95799ac3c7', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a7d-7972-a7c5-44d6e9ea2cdd', '018cebae-8264-737f-a0b8-b486b336ef9d', '2026-11-30', 'written', '01a1fe1c-8a7d-7426-949f-77ca076f8472', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a7d-774e-abee-5e49b9fa57a0', '018cebae-8264-737f-a0b8-b486b336ef9d', '2026-12-04', 'written', '01a1fe1c-8a7d-72de-b280-23ea34b9ac10', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a7d-7234-a127-cd14815e6f37', '018cebae-8264-737f-a0b8-b486b336ef9d', '2026-12-07', 'written', '01a1fe1c-8a7d-7698-9ca7-4dbf927872a7', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a7d-7bbd-aed7-804162913793', '018cebae-8264-737f-a0b8-b486b336ef9d', '2026-12-11', 'written', '01a1fe1c-8a7d-793f-8cd0-fccb64fd6a6e', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a7d-726c-8a6f-7c8c57f25ca2', '018cebae-8264-737f-a0b8-b486b336ef9d', '2026-12-14', 'written', '01a1fe1c-8a7d-7e8c-9c9f-3de6d1057891', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a7d-7d35-bc3a-d458218886cc', '018cebae-8264-737f-a0b8-b486b336ef9d', '2026-12-18', 'written', '01a1fe1c-8a7d-7e78-91f0-3b14077561bc', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8a7d-776e-8a44-9c917a562397', '018cebae-8264-737f-a0b8-b486b336ef9d', '2026-12-21', 'written', '01a1fe1c-8a7d-7003-b65c-52d8c0a80754', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8aa2-7570-a5d8-8b5e71bc08d6', '018ce949-99b2-77f7-9191-50aa41ca7f20', '2026-11-26', 'written', '01a1fe1c-8aa2-70b9-9a81-a4341414e39c', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8aa2-76a2-ab6e-afd44eec6205', '018ce949-99b2-77f7-9191-50aa41ca7f20', '2026-12-03', 'written', '01a1fe1c-8aa2-7645-b4f3-337b970f5c78', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8aa2-7a49-afac-a936a08da213', '018ce949-99b2-77f7-9191-50aa41ca7f20', '2026-12-10', 'written', '01a1fe1c-8aa2-78eb-93c4-84222c321a18', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8aa2-72d5-9830-36f25f22698b', '018ce949-99b2-77f7-9191-50aa41ca7f20', '2026-12-17', 'written', '01a1fe1c-8aa2-774c-af31-b8ecd662ed8b', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8b5e-7436-96cd-68e7f231f048', '018cfb9d-90a1-7576-9dec-01cc556fcb3f', '2026-11-29', 'written', '01a1fe1c-8b5e-7b54-9cfe-66bc611c77aa', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8b68-78c8-a672-bb0aa7104a3a', '018cfaab-1512-7923-8b8e-448458f41833', '2026-11-30', 'written', '01a1fe1c-8b68-7fe0-a6a3-bb5e536a442f', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8b7d-71dd-aadf-ec927ca101bf', '018cdc20-4c1e-799d-9092-33eef01f80d2', '2026-11-30', 'written', '01a1fe1c-8b7d-79c3-ad7f-4839a998bbf5', '2026-12-21 18:00:00+00'),
	('01a1fe1c-8b92-7611-8c22-a953543087aa', '018cfc43-ac83-72a5-b072-affe363c0a23', '2026-12-01', 'written', '01a1fe1c-8b92-7b7f-b430-c7879f99fac7', '2026-12-21 18:00:00+00');
INSERT INTO public.salary VALUES
	('01a1fe1c-892e-71f6-8053-e6a992af26e3', 'luis', 2650000, '2023-11-01', '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-892e-7506-9722-8fdc2632a66f', 'ana', 3850000, '2024-03-15', '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-892e-7cb0-bf48-6794f92cb507', 'luis', 2890050, '2024-08-31', '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-892e-7ff8-8cdf-6b250361c31a', 'ana', 4200000, '2025-01-01', '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-892e-7a1d-9be2-8aa6fb44e732', 'luis', 0, '2025-04-01', '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-892e-72f9-9169-24033880115e', 'luis', 3010000, '2025-06-01', '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-892e-7ef2-b93f-aab29e65d419', 'ana', 4475037, '2025-09-16', '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-892e-7579-b3c2-da037a09544e', 'luis', 3175000, '2026-03-01', '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-892f-7507-bf17-70e2a09ef37e', 'ana', 4600000, '2026-07-31', '2026-11-20 18:00:00+00', 1),
	('01a1fe1c-892f-7444-a0d1-f410cef5a4f7', 'luis', 3300000, '2026-12-01', '2026-11-20 18:00:00+00', 1);
INSERT INTO public.session VALUES
	('01a1fe1c-8b9d-768c-a3de-d70b630cd42c', '01a1fe1c-891f-77f1-865c-ea8d74df8d10', '\x48168fa99cb7e014e77dbf4af79fc5b2a50caac8e820883ea7326f88bc713ac9', 'Firefox', '192.0.2.7', '2026-11-20 18:00:00+00', '2026-11-20 18:00:00+00', '2026-12-20 18:00:00+00');
SELECT pg_catalog.setval('public.change_id_seq', 13, true);
SELECT pg_catalog.setval('public.login_failure_id_seq', 1, true);
SELECT pg_catalog.setval('public.mikro_orm_migrations_id_seq', 3, true);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_member_id_key UNIQUE (member_id);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_username_key_key UNIQUE (username_key);
ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.change_item
    ADD CONSTRAINT change_item_pkey PRIMARY KEY (change_id, "position");
ALTER TABLE ONLY public.change_kind
    ADD CONSTRAINT change_kind_pkey PRIMARY KEY (change_id, kind);
ALTER TABLE ONLY public.change
    ADD CONSTRAINT change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.change
    ADD CONSTRAINT change_undoes_key UNIQUE (undoes);
ALTER TABLE ONLY public.expense_day_total
    ADD CONSTRAINT expense_day_total_pkey PRIMARY KEY (date, shared, paid_by);
ALTER TABLE ONLY public.expense_month_total
    ADD CONSTRAINT expense_month_total_key UNIQUE NULLS NOT DISTINCT (month, shared, paid_by, category_id);
ALTER TABLE ONLY public.expense
    ADD CONSTRAINT expense_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.installment_plan
    ADD CONSTRAINT installment_plan_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.login_failure
    ADD CONSTRAINT login_failure_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_position_key UNIQUE ("position");
ALTER TABLE ONLY public.mikro_orm_migrations
    ADD CONSTRAINT mikro_orm_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.recurring_rule
    ADD CONSTRAINT recurring_rule_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rule_occurrence
    ADD CONSTRAINT rule_occurrence_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rule_occurrence
    ADD CONSTRAINT rule_occurrence_rule_id_date_key UNIQUE (rule_id, date);
ALTER TABLE ONLY public.salary
    ADD CONSTRAINT salary_member_id_effective_date_key UNIQUE (member_id, effective_date);
ALTER TABLE ONLY public.salary
    ADD CONSTRAINT salary_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);
CREATE UNIQUE INDEX category_name_key ON public.category USING btree (public.fold_text(name));
CREATE INDEX change_actor_idx ON public.change USING btree (actor_id, id);
CREATE INDEX change_at_idx ON public.change USING btree (at, id);
CREATE INDEX change_item_deleted_idx ON public.change_item USING btree (change_id, "position") WHERE ((before IS NOT NULL) AND (after IS NULL) AND (NOT purged));
CREATE UNIQUE INDEX change_item_entity_idx ON public.change_item USING btree (entity_id, change_id);
CREATE INDEX change_item_purged_idx ON public.change_item USING btree (change_id) WHERE purged;
CREATE INDEX change_kind_actor_idx ON public.change_kind USING btree (kind, actor_id, change_id);
CREATE INDEX change_kind_kind_idx ON public.change_kind USING btree (kind, change_id);
CREATE INDEX expense_category_idx ON public.expense USING btree (category_id);
CREATE INDEX expense_created_idx ON public.expense USING btree (created_at, id);
CREATE INDEX expense_date_idx ON public.expense USING btree (date, id) INCLUDE (shared, paid_by, category_id, amount_cents);
CREATE INDEX expense_search_idx ON public.expense USING gin (search public.gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX installment_plan_category_idx ON public.installment_plan USING btree (category_id);
CREATE INDEX login_failure_address_idx ON public.login_failure USING btree (address, at);
CREATE INDEX recurring_rule_category_idx ON public.recurring_rule USING btree (category_id);
CREATE INDEX recurring_rule_due_idx ON public.recurring_rule USING btree (next_execution_at) WHERE (next_execution_at IS NOT NULL);
CREATE INDEX session_account_idx ON public.session USING btree (account_id, created_at);
CREATE TRIGGER change_announced AFTER INSERT ON public.change FOR EACH ROW EXECUTE FUNCTION public.announce_change();
CREATE TRIGGER change_item_counted AFTER INSERT ON public.change_item REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_change_items();
CREATE TRIGGER change_ordered BEFORE INSERT ON public.change FOR EACH STATEMENT EXECUTE FUNCTION public.order_changes();
CREATE TRIGGER expense_delete_totals AFTER DELETE ON public.expense REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.total_expense_delete();
CREATE TRIGGER expense_insert_totals AFTER INSERT ON public.expense REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.total_expense_insert();
CREATE TRIGGER expense_update_totals AFTER UPDATE ON public.expense REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.total_expense_update();
CREATE TRIGGER session_end_announced AFTER DELETE ON public.session FOR EACH ROW EXECUTE FUNCTION public.announce_session_end();
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id);
ALTER TABLE ONLY public.change_item
    ADD CONSTRAINT change_item_change_id_fkey FOREIGN KEY (change_id) REFERENCES public.change(id);
ALTER TABLE ONLY public.change_kind
    ADD CONSTRAINT change_kind_change_id_fkey FOREIGN KEY (change_id) REFERENCES public.change(id);
ALTER TABLE ONLY public.change
    ADD CONSTRAINT change_undoes_fkey FOREIGN KEY (undoes) REFERENCES public.change(id);
ALTER TABLE ONLY public.expense
    ADD CONSTRAINT expense_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(id) DEFERRABLE;
ALTER TABLE ONLY public.expense
    ADD CONSTRAINT expense_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES public.member(id);
ALTER TABLE ONLY public.installment_plan
    ADD CONSTRAINT installment_plan_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(id) DEFERRABLE;
ALTER TABLE ONLY public.installment_plan
    ADD CONSTRAINT installment_plan_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES public.member(id);
ALTER TABLE ONLY public.recurring_rule
    ADD CONSTRAINT recurring_rule_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(id) DEFERRABLE;
ALTER TABLE ONLY public.recurring_rule
    ADD CONSTRAINT recurring_rule_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES public.member(id);
ALTER TABLE ONLY public.salary
    ADD CONSTRAINT salary_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
