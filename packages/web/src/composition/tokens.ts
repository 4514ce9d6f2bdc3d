import type {
  AccountDeletion,
  AccountStandings,
  AddDealImages,
  Analytics,
  AnalyticsConfigSource,
  AnalyticsSession,
  AppUpdates,
  Auth,
  BlockStore,
  CalendarAddressStore,
  Clock,
  CommentStore,
  Connection,
  CreateDeal,
  DealCatalog,
  DealDraftStore,
  DealCorrections,
  DealInfoWriter,
  DealVoteStore,
  DealWriter,
  DeleteAccount,
  FavouriteStore,
  FindDuplicate,
  Geolocation,
  HiddenImages,
  MenuReader,
  ModerationDesk,
  NoticeBox,
  PhotoCompressor,
  PhotoSource,
  PhotoStorage,
  LocalityDirectory,
  PlaceDirectory,
  Platform,
  Preferences,
  ProblemLog,
  ProfileStore,
  ReportNotifier,
  ReportStore,
  SendNotice,
  SendReport,
  Share,
  Shell,
  SimilarPlaces,
  OwnDeals,
  StaleDeals,
  TrackingPermission,
} from '@mahlzeit/domain'
import { token } from '../mvvm/token.ts'

/** The ports. Tokens of view models are declared beside the view models. */
export const ACCOUNT_DELETION = token<AccountDeletion>('account deletion')
export const ACCOUNT_STANDINGS = token<AccountStandings>('account standings')
export const ANALYTICS = token<Analytics>('analytics')
export const ANALYTICS_CONFIG_SOURCE = token<AnalyticsConfigSource>('analytics config source')
export const APP_UPDATES = token<AppUpdates>('app updates')
export const AUTH = token<Auth>('auth')
export const BLOCK_STORE = token<BlockStore>('block store')
export const CALENDAR_ADDRESS_STORE = token<CalendarAddressStore>('calendar addresses')
export const CLOCK = token<Clock>('clock')
export const COMMENT_STORE = token<CommentStore>('comment store')
export const CONNECTION = token<Connection>('connection')
export const DEAL_CATALOG = token<DealCatalog>('deal catalog')
export const DEAL_DRAFT_STORE = token<DealDraftStore>('deal draft store')
export const DEAL_CORRECTIONS = token<DealCorrections>('deal corrections')
export const DEAL_INFO_WRITER = token<DealInfoWriter>('deal info writer')
export const DEAL_VOTE_STORE = token<DealVoteStore>('deal vote store')
export const DEAL_WRITER = token<DealWriter>('deal writer')
export const FAVOURITE_STORE = token<FavouriteStore>('favourite store')
export const GEOLOCATION = token<Geolocation>('geolocation')
export const HIDDEN_IMAGES = token<HiddenImages>('hidden images')
export const MENU_READER = token<MenuReader>('menu reader')
export const MODERATION_DESK = token<ModerationDesk>('moderation desk')
export const NOTICE_BOX = token<NoticeBox>('notice box')
export const PHOTO_COMPRESSOR = token<PhotoCompressor>('photo compressor')
export const PHOTO_SOURCE = token<PhotoSource>('photo source')
export const PHOTO_STORAGE = token<PhotoStorage>('photo storage')
export const LOCALITY_DIRECTORY = token<LocalityDirectory>('locality directory')
export const PLACE_DIRECTORY = token<PlaceDirectory>('place directory')
export const PLATFORM = token<Platform>('platform')
export const PREFERENCES = token<Preferences>('preferences')
export const PROBLEM_LOG = token<ProblemLog>('problem log')
export const PROFILE_STORE = token<ProfileStore>('profile store')
/** Returns a number from 0 up to 1. */
export const RANDOM = token<() => number>('random')
export const REPORT_NOTIFIER = token<ReportNotifier>('report notifier')
export const REPORT_STORE = token<ReportStore>('report store')
export const SHARE = token<Share>('share')
/** Native shells only. */
export const SHELL = token<Shell>('shell')
export const SIMILAR_PLACES = token<SimilarPlaces>('similar places')
export const OWN_DEALS = token<OwnDeals>('own deals')
export const STALE_DEALS = token<StaleDeals>('stale deals')
export const TRACKING_PERMISSION = token<TrackingPermission>('tracking permission')

/** The use cases. Those that remember what was sent are transient: each page gets its own. */
export const ADD_DEAL_IMAGES = token<AddDealImages>('add deal images')
export const ANALYTICS_SESSION = token<AnalyticsSession>('analytics session')
export const CREATE_DEAL = token<CreateDeal>('create deal')
export const DELETE_ACCOUNT = token<DeleteAccount>('delete account')
export const FIND_DUPLICATE = token<FindDuplicate>('find duplicate')
export const SEND_NOTICE = token<SendNotice>('send notice')
export const SEND_REPORT = token<SendReport>('send report')

/** Origin of shared links. */
export const PUBLIC_URL = token<string>('public url')
