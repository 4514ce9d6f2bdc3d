import {
  SupabaseAccountStandings,
  SupabaseBlockStore,
  SupabaseCommentStore,
  SupabaseDealCatalog,
  SupabaseDealCorrections,
  SupabaseDealVoteStore,
  SupabaseModerationDesk,
  SupabaseNoticeBox,
  SupabaseOwnDeals,
  SupabaseReportStore,
  SupabaseStaleDeals,
} from '@mahlzeit/adapters/supabase'
import { FakeProblemLog } from '@mahlzeit/test-fakes'
import {
  describeCommunityContract,
  describeDealVoteContract,
  describeVoteCountingContract,
  describeVoteDeskContract,
  describeCorrectionsContract,
  describeHidingContract,
  describeModerationContract,
  describeOwnDealsContract,
  describeStaleDealsContract,
  type MakeCommunityWorld,
} from '@mahlzeit/test-fakes/contracts'
import { afterEach, describe, expect } from 'vitest'
import { type Account, createAccount } from './api.ts'
import { FakeBrowser } from './fake-browser.ts'
import { freeUsernames, storeOnlyDeals } from './store-accounts.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

describe.each(ANY_ENGINE)('on %s', (engine) => {
  const backend = useTestBackend(engine)
  const problems = new FakeProblemLog()

  afterEach(() => {
    expect(problems.problems).toEqual([])
  })

  const storesOf = (account?: Account) => {
    const { baseUrl } = backend()
    const { auth, api } = new FakeBrowser(backend(), problems, account).connect()
    return {
      auth,
      catalog: new SupabaseDealCatalog(api, baseUrl),
      comments: new SupabaseCommentStore(api),
      reports: new SupabaseReportStore(api, baseUrl),
      blocks: new SupabaseBlockStore(api),
      votes: new SupabaseDealVoteStore(api),
      corrections: new SupabaseDealCorrections(api),
      stale: new SupabaseStaleDeals(api, baseUrl),
      own: new SupabaseOwnDeals(api, baseUrl),
      desk: new SupabaseModerationDesk(api, baseUrl),
      standings: new SupabaseAccountStandings(api),
      notices: new SupabaseNoticeBox(api),
    }
  }

  const make: MakeCommunityWorld = async (deals) => {
    await storeOnlyDeals(backend(), deals, [
      'private.reports',
      'private.moderators',
      'public.user_blocks',
      'private.moderation_log',
    ])
    await backend().query(
      `insert into public.places (place_id, name, address, lat, lng)
       select place_id, place_name, place_address, place_lat, place_lng from public.deals where place_id like 'manual:%'
       on conflict (place_id) do update set hidden_reason = null`,
    )
    await freeUsernames(backend())
    return {
      newVisitor: () => storesOf(),
      now: () => new Date(),
      newPerson: async (username, network) => {
        const account = await createAccount(backend(), { username })
        await backend().query(
          `insert into private.account_persons values ($1, convert_to($2, 'UTF8'))
           on conflict (user_id) do update set person = excluded.person`,
          [account.id, network ?? account.id],
        )
        await backend().query(`update auth.users set created_at = now() - interval '2 days' where id = $1`, [
          account.id,
        ])
        return storesOf(account)
      },
      newModerator: async (username, area) => {
        const account = await createAccount(backend(), { username })
        const { west = 0, south = 0, east = 0, north = 0 } = area?.box ?? {}
        await backend().query(
          'insert into private.moderators (user_id, area, area_name) values ($1, polygon($2::text::box), $3)',
          [account.id, area ? `(${west},${south}),(${east},${north})` : null, area?.name ?? null],
        )
        return storesOf(account)
      },
      renewAccount: async (userId) =>
        void (await backend().query('update auth.users set created_at = now() where id = $1', [userId])),
      ageVotes: async (days) => {
        await backend().query(
          'update private.deal_votes set at = at - make_interval(days => $1), first_day = first_day - $1::integer',
          [days],
        )
        await backend().query('select private.count_votes(array(select id from public.deals))')
      },
      sendVotesFrom: async (userId, network) =>
        void (await backend().query(
          `update private.deal_votes set network = convert_to($2, 'UTF8') where user_id = $1`,
          [userId, network],
        )),
      endAccount: async (userId) => void (await backend().query('delete from auth.users where id = $1', [userId])),
      ageCorrections: async () =>
        void (await backend().query(`update private.deal_corrections set created_at = created_at - interval '1 day'`)),
      findPairs: async () => void (await backend().query('select private.find_pairs()')),
      deleteDeal: async (id) => void (await backend().query('delete from public.deals where id = $1', [id])),
      giveDeal: async (userId) => void (await backend().query('update public.deals set user_id = $1', [userId])),
      claimTenancy: async (userId, id, formerId) => {
        await backend().query(
          `update public.deals set ended_at = now(), succession = 'tenant', user_id = $1 where id = $2`,
          [userId, id],
        )
        await backend().query('insert into private.tenancies (deal_id, former_deal_id) values ($1, $2)', [id, formerId])
        await backend().query(
          'insert into private.tenancy_votes (deal_id, user_id, is_question) values ($1, $2, false)',
          [id, userId],
        )
      },
    }
  }

  describeCommunityContract('Supabase', make)
  describeDealVoteContract('Supabase', make)
  describeVoteCountingContract('Supabase', make)
  describeVoteDeskContract('Supabase', make)
  describeModerationContract('Supabase', make)
  describeHidingContract('Supabase', make)
  describeCorrectionsContract('Supabase', make)
  describeStaleDealsContract('Supabase', make)
  describeOwnDealsContract('Supabase', make)
})
