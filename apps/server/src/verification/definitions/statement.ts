/**
 * Reads the definitions of the money schemas: a row (kind, name, definition) per object.
 *
 * The search path is `pg_catalog` alone. So no function or operator of the database's owner takes
 * part, and every name has its schema. What differs between versions of PostgreSQL is left out or
 * read from raw columns. The owner of schema `ledger` is written `owner`.
 */
export const READ_DEFINITIONS = `
with space as (
  select oid, nspname, nspowner, nspacl from pg_namespace where nspname in ('ledger', 'public')
), role_name as (
  select oid, case
    when rolname = 'barya_app' then 'barya_app'
    when rolname = 'pg_database_owner' or oid = (select nspowner from space where nspname = 'ledger')
      then 'owner'
    else quote_ident(rolname)
  end as name
  from pg_roles
  union all select 0, 'public'
), extended as (
  -- Changing an extension's objects needs its files on the server, except for those in this list.
  select classid, objid from pg_depend
  where refclassid = 'pg_extension'::regclass and deptype = 'e' and not (
    classid = 'pg_class'::regclass
      and exists (select from pg_class c where c.oid = objid and c.relkind <> 'v')
    or classid = 'pg_proc'::regclass and exists (
      select from pg_proc p join pg_language l on l.oid = p.prolang
      where p.oid = objid and l.lanname <> 'c')
  )
), relation as (
  select c.*, format('%I.%I', s.nspname, c.relname) as name
  from pg_class c join space s on s.oid = c.relnamespace
  where c.relkind not in ('i', 'I', 'c')
    and (c.oid, 'pg_class'::regclass::oid) not in (select objid, classid from extended)
), routine as (
  select p.*, l.lanname, format('%I.%I(%s)', n.nspname, p.proname,
    pg_get_function_identity_arguments(p.oid)) as name
  from pg_proc p
  join pg_language l on l.oid = p.prolang
  join pg_namespace n on n.oid = p.pronamespace
  where (n.oid in (select oid from space)
      or n.nspname = 'pg_catalog' and (p.oid >= 16384 or l.lanname not in ('internal', 'c', 'sql')))
    and (p.oid, 'pg_proc'::regclass::oid) not in (select objid, classid from extended)
), grants as (
  select 'schema ' || quote_ident(nspname) as object, acl.* from space
    cross join aclexplode(coalesce(nspacl, acldefault('n', nspowner))) acl
  union all
  select case relkind when 'S' then 'sequence ' else 'table ' end || name, acl.* from relation
    cross join aclexplode(
      coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))) acl
  union all
  select format('column %s.%I', r.name, a.attname), acl.* from relation r
    join pg_attribute a on a.attrelid = r.oid cross join aclexplode(a.attacl) acl
  union all
  select 'function ' || name, acl.* from routine
    cross join aclexplode(coalesce(proacl, acldefault('f', proowner))) acl
  union all
  select 'database', acl.* from pg_database
    cross join aclexplode(coalesce(datacl, acldefault('d', datdba))) acl
  where datname = current_database() and acl.privilege_type = 'CREATE'
  union all
  select 'setting ' || parname, acl.* from pg_parameter_acl cross join aclexplode(paracl) acl
)
select 'schema' as kind, quote_ident(nspname) as name, 'of ' || o.name as definition
from space join role_name o on o.oid = nspowner
union all
select 'relation', r.name, concat_ws(' ', r.relkind, r.relpersistence, m.amname, 'of ' || o.name,
  case when r.relrowsecurity then 'row security' end,
  case when r.relforcerowsecurity then 'forced' end,
  case when r.relispartition then 'partition' end,
  case when r.relkind = 'v' then pg_get_viewdef(r.oid) || coalesce(r.reloptions::text, '') end)
from relation r join role_name o on o.oid = r.relowner left join pg_am m on m.oid = r.relam
union all
select 'column', format('%s.%I', r.name, a.attname), concat_ws(' ',
  format_type(a.atttypid, a.atttypmod),
  case when a.attnotnull then 'not null' end,
  case when a.attcollation not in (0, 100) then 'collate ' || a.attcollation::regcollation::text end,
  case a.attgenerated when '' then 'default ' else 'generated ' || a.attgenerated::text || ' ' end
    || pg_get_expr(d.adbin, d.adrelid),
  case when a.attidentity <> '' then 'identity ' || a.attidentity::text end)
from relation r
join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
union all
select 'constraint', format('%s.%I', coalesce(r.name, format_type(c.contypid, null)), c.conname),
  concat_ws(' ', pg_get_constraintdef(c.oid), (
    select 'triggers ' || string_agg(distinct t.tgenabled::text, '')
    from pg_trigger t where t.tgconstraint = c.oid))
from pg_constraint c left join relation r on r.oid = c.conrelid
where c.connamespace in (select oid from space) and (r.oid is not null or c.contypid <> 0)
  -- A column that is not null says so itself; PostgreSQL 18 has a constraint for it too.
  and (c.contype <> 'n' or not c.convalidated)
union all
select 'index', i.oid::regclass::text, concat_ws(' ', pg_get_indexdef(i.oid),
  case when not x.indisvalid then 'invalid' end, case when not x.indisready then 'not ready' end,
  case when not x.indimmediate then 'deferred' end)
from pg_index x join pg_class i on i.oid = x.indexrelid join relation r on r.oid = x.indrelid
union all
select 'trigger', format('%s.%I', r.name, t.tgname),
  concat_ws(' ', pg_get_triggerdef(t.oid), 'enabled', t.tgenabled)
from pg_trigger t join relation r on r.oid = t.tgrelid where not t.tgisinternal
union all
select 'rule', format('%s.%I', r.name, w.rulename),
  concat_ws(' ', pg_get_ruledef(w.oid), 'enabled', w.ev_enabled)
from pg_rewrite w join relation r on r.oid = w.ev_class
where w.rulename <> '_RETURN' or r.relkind <> 'v'
union all
select 'policy', format('%s.%I', r.name, p.polname), concat_ws(' ', p.polcmd,
  case when p.polpermissive then 'permissive' else 'restrictive' end, p.polroles::regrole[]::text,
  'using ' || pg_get_expr(p.polqual, p.polrelid),
  'check ' || pg_get_expr(p.polwithcheck, p.polrelid))
from pg_policy p join relation r on r.oid = p.polrelid
union all
select 'inheritance', format('%s from %s', i.inhrelid::regclass, i.inhparent::regclass), 'child'
from pg_inherits i join relation r on r.oid in (i.inhrelid, i.inhparent)
union all
select 'sequence', r.name, concat_ws(' ', format_type(s.seqtypid, null), s.seqstart, s.seqincrement,
  s.seqmin, s.seqmax, s.seqcycle)
from pg_sequence s join relation r on r.oid = s.seqrelid
union all
select 'statistics', format('%s %I', r.name, s.stxname), pg_get_statisticsobjdef(s.oid)
from pg_statistic_ext s join relation r on r.oid = s.stxrelid
union all
select 'function', f.name, concat_ws(' ', f.prokind, f.lanname, 'of ' || o.name,
  'returns ' || coalesce(pg_get_function_result(f.oid), 'nothing'),
  'arguments (' || pg_get_function_arguments(f.oid) || ')',
  case when f.prosecdef then 'security definer' end, case when f.proleakproof then 'leakproof' end,
  case when f.proisstrict then 'strict' end, 'volatility', f.provolatile,
  'parallel', f.proparallel, 'set ' || f.proconfig::text, 'file ' || f.probin,
  case when f.prosupport <> 0 then 'support ' || f.prosupport::text end,
  'body ' || encode(sha256(convert_to(concat(case f.name
    -- A restore into another cluster adds an offset to the numbers of transactions.
    when 'ledger.number_transaction(p_transaction xid8)'
      then regexp_replace(btrim(f.prosrc, E' \\n'), ' \\+ \\d+$', '')
    else f.prosrc end, pg_get_function_sqlbody(f.oid)), 'UTF8')), 'hex'))
from routine f join role_name o on o.oid = f.proowner
union all
select 'type', format_type(t.oid, null), concat_ws(' ', t.typtype, 'of ' || o.name,
  case when t.typtype = 'd' then format_type(t.typbasetype, t.typtypmod) end,
  (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)
    from pg_enum e where e.enumtypid = t.oid))
from pg_type t join role_name o on o.oid = t.typowner left join pg_class c on c.oid = t.typrelid
where t.typnamespace in (select oid from space) and t.typelem = 0
  and coalesce(c.relkind, 'c') = 'c' and t.typtype <> 'm'
  and (t.oid, 'pg_type'::regclass::oid) not in (select objid, classid from extended)
union all
select 'operator', o.oid::regoperator::text, o.oprcode::text from pg_operator o
where o.oid >= 16384 and o.oprnamespace in (
    select oid from space union select 'pg_catalog'::regnamespace)
  and (o.oid, 'pg_operator'::regclass::oid) not in (select objid, classid from extended)
union all
select 'cast', format('%s as %s', format_type(castsource, null), format_type(casttarget, null)),
  concat_ws(' ', castfunc::regproc, castcontext, castmethod) from pg_cast k
where k.oid >= 16384
  and (k.oid, 'pg_cast'::regclass::oid) not in (select objid, classid from extended)
union all
select 'event trigger', quote_ident(evtname),
  concat_ws(' ', evtevent, evtfoid::regproc, 'enabled', evtenabled) from pg_event_trigger
union all
select 'subscription', quote_ident(subname), 'enabled ' || subenabled::text from pg_subscription
where subdbid = (select oid from pg_database where datname = current_database())
union all
select 'extension', quote_ident(extname), extnamespace::regnamespace::text from pg_extension
where extname = 'pg_trgm'
union all
select 'role', rolname, concat_ws(' ', case when rolsuper then 'superuser' end,
  case when rolcreaterole then 'createrole' end, case when rolcreatedb then 'createdb' end,
  case when rolreplication then 'replication' end, case when rolbypassrls then 'bypassrls' end,
  case when rolcanlogin then 'login' else 'nologin' end)
from pg_roles where rolname = 'barya_app'
union all
select 'membership', format('barya_app in %I', g.rolname), 'member'
from pg_auth_members m join pg_roles g on g.oid = m.roleid
where m.member = (select oid from pg_roles where rolname = 'barya_app')
union all
select 'setting', format('%s for %s in %s', split_part(v.setting, '=', 1),
  case s.setrole when 0 then 'every role' else s.setrole::regrole::text end,
  case s.setdatabase when 0 then 'every database' else 'this database' end), v.setting
from pg_db_role_setting s cross join unnest(s.setconfig) as v (setting)
where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
  and (s.setrole = 0 or pg_has_role(s.setrole, 'barya_app', 'MEMBER'))
  and split_part(v.setting, '=', 1) in ('search_path', 'session_replication_role', 'row_security',
    'session_preload_libraries', 'local_preload_libraries', 'default_table_access_method')
union all
select 'grant', g.object || ' to ' || coalesce(r.name, g.grantee::text),
  string_agg(g.privilege_type || case when g.is_grantable then ' with grant option' else '' end,
    ', ' order by g.privilege_type)
from grants g left join role_name r on r.oid = g.grantee
where r.name is distinct from 'owner'
  and (r.name in ('public', 'barya_app') or g.privilege_type not in ('SELECT', 'USAGE'))
  and (r.name in ('public', 'barya_app') or g.object <> 'database' and g.object not like 'setting %')
group by g.object, r.name, g.grantee
`;
