// Generated from content.graphql and the schema of the content service. Run `npm run content:types` after a change of either.

/** The text of a query. The types of its variables and its answer exist for the compiler only. */
export type ContentQuery<Answer, Variables> = string & { readonly answer?: Answer; readonly variables?: Variables };

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type Locale =
  | 'en'
  | 'de';

export type BrandCode =
  | 'boxwright'
  | 'parcelry'
  | 'foldlab';

export type PageKind =
  | 'view'
  | 'policy';

export type FormKind =
  | 'contact'
  | 'customStructure'
  | 'customerStory'
  | 'quote';

export type LinkFragment = { readonly text: string, readonly uri: string, readonly newTab: boolean };

export type MetaTagFragment = { readonly tag: string, readonly content: string | null, readonly attributes: ReadonlyArray<{ readonly name: string, readonly value: string }> };

export type TileFragment = { readonly productKey: string, readonly title: string, readonly description: string, readonly artwork: string, readonly view: string, readonly color: string | null, readonly button: LinkFragment };

export type TileSectionFragment = { readonly heading: string, readonly note: string, readonly tiles: ReadonlyArray<TileFragment> };

export type PictureFragment = { readonly url: string, readonly width: number, readonly height: number, readonly alt: string, readonly responsiveImage: { readonly avifSrcSet: string, readonly webpSrcSet: string } | null };

export type SectionFragment = { readonly id: string, readonly title: string };

type Block_FormBlock_Fragment = { readonly form: FormKind, readonly type: 'FormBlock' };

type Block_QuestionsBlock_Fragment = { readonly id: string, readonly heading: string, readonly type: 'QuestionsBlock', readonly questions: ReadonlyArray<{ readonly id: string, readonly question: string, readonly answer: string }> };

type Block_CardsBlock_Fragment = { readonly heading: string, readonly type: 'CardsBlock', readonly cards: ReadonlyArray<TileFragment> };

type Block_PictureBlock_Fragment = { readonly caption: string | null, readonly type: 'PictureBlock', readonly picture: PictureFragment };

type Block_FilmsBlock_Fragment = { readonly id: string, readonly heading: string, readonly type: 'FilmsBlock', readonly films: ReadonlyArray<{ readonly title: string, readonly caption: string, readonly width: number, readonly height: number, readonly url: string, readonly stillUrl: string }> };

export type BlockFragment =
  | Block_FormBlock_Fragment
  | Block_QuestionsBlock_Fragment
  | Block_CardsBlock_Fragment
  | Block_PictureBlock_Fragment
  | Block_FilmsBlock_Fragment
;

export type PostSummaryFragment = { readonly slug: string, readonly title: string, readonly description: string, readonly date: string, readonly readingMinutes: number, readonly picture: PictureFragment };

export type FrameQueryVariables = Exact<{
  brand: BrandCode;
  locale: Locale;
}>;


export type FrameQuery = { readonly storefrontConfig: { readonly tenantId: string, readonly storefrontId: string, readonly accountId: string, readonly companyId: string, readonly edoGroupId: string }, readonly schema: { readonly version: number }, readonly brand: { readonly name: string, readonly email: string, readonly title: string, readonly description: string, readonly configuration: { readonly market: string, readonly currency: string, readonly defaultCountry: string, readonly defaultAddress: { readonly city: string, readonly state: string, readonly postalCode: string, readonly country: string, readonly isPoBox: boolean } } }, readonly menus: { readonly header: ReadonlyArray<LinkFragment>, readonly footer: ReadonlyArray<LinkFragment>, readonly service: ReadonlyArray<LinkFragment>, readonly social: ReadonlyArray<LinkFragment> } };

export type ProductTitlesQueryVariables = Exact<{
  brand: BrandCode;
  locale: Locale;
}>;


export type ProductTitlesQuery = { readonly details: ReadonlyArray<{ readonly slug: string, readonly shortTitle: string }> };

export type AssetLinksQueryVariables = Exact<{
  brand: BrandCode;
  locale: Locale;
}>;


export type AssetLinksQuery = { readonly assetLinks: ReadonlyArray<{ readonly key: string, readonly title: string, readonly uri: string }> };

export type LandingQueryVariables = Exact<{
  brand: BrandCode;
  locale: Locale;
}>;


export type LandingQuery = { readonly landing: { readonly heading: string, readonly text: string, readonly actions: ReadonlyArray<LinkFragment>, readonly facts: ReadonlyArray<{ readonly figure: string, readonly text: string }>, readonly hero: { readonly artwork: string, readonly color: string }, readonly fold: ReadonlyArray<{ readonly view: string, readonly caption: string }>, readonly families: TileSectionFragment, readonly samples: { readonly heading: string, readonly text: string, readonly tiles: ReadonlyArray<TileFragment> }, readonly process: { readonly heading: string, readonly steps: ReadonlyArray<{ readonly title: string, readonly text: string }> }, readonly metaTags: ReadonlyArray<MetaTagFragment> } };

export type ShopAllQueryVariables = Exact<{
  brand: BrandCode;
  locale: Locale;
}>;


export type ShopAllQuery = { readonly landing: { readonly shopAll: { readonly title: string, readonly description: string, readonly homeButton: LinkFragment, readonly metaTags: ReadonlyArray<MetaTagFragment> }, readonly families: TileSectionFragment } };

export type CollectionsQueryVariables = Exact<{
  brand: BrandCode;
  locale: Locale;
}>;


export type CollectionsQuery = { readonly productCollections: ReadonlyArray<{ readonly slug: string, readonly heading: string }> };

export type SamplesQueryVariables = Exact<{
  brand: BrandCode;
  locale: Locale;
}>;


export type SamplesQuery = { readonly landing: { readonly samples: { readonly title: string, readonly description: string, readonly heading: string, readonly text: string, readonly homeButton: LinkFragment, readonly tiles: ReadonlyArray<TileFragment>, readonly metaTags: ReadonlyArray<MetaTagFragment> } } };

export type ProductWordsQueryVariables = Exact<{
  slug: string;
  brand: BrandCode;
  locale: Locale;
}>;


export type ProductWordsQuery = { readonly detail: { readonly productKey: string, readonly title: string, readonly shortTitle: string, readonly description: string, readonly artwork: string, readonly views: ReadonlyArray<{ readonly view: string, readonly caption: string, readonly alt: string }>, readonly specifications: ReadonlyArray<{ readonly name: string, readonly value: string }>, readonly sheet: { readonly heading: string, readonly text: string }, readonly metaTags: ReadonlyArray<MetaTagFragment> } | null };

export type RecommendationsQueryVariables = Exact<{
  slug: string;
  brand: BrandCode;
  locale: Locale;
}>;


export type RecommendationsQuery = { readonly recommendations: ReadonlyArray<TileFragment> };

export type RecommendedQueryVariables = Exact<{
  brand: BrandCode;
  locale: Locale;
}>;


export type RecommendedQuery = { readonly recommended: TileSectionFragment };

export type PageQueryVariables = Exact<{
  kind: PageKind;
  slug: string;
  brand: BrandCode;
  locale: Locale;
}>;


export type PageQuery = { readonly page: { readonly slug: string, readonly title: string, readonly description: string, readonly heading: string, readonly html: string, readonly picture: PictureFragment | null, readonly sections: ReadonlyArray<SectionFragment>, readonly blocks: ReadonlyArray<
      | Block_FormBlock_Fragment
      | Block_QuestionsBlock_Fragment
      | Block_CardsBlock_Fragment
      | Block_PictureBlock_Fragment
      | Block_FilmsBlock_Fragment
    >, readonly metaTags: ReadonlyArray<MetaTagFragment> } | null };

export type PostsQueryVariables = Exact<{
  brand: BrandCode;
  locale: Locale;
}>;


export type PostsQuery = { readonly posts: ReadonlyArray<PostSummaryFragment> };

export type PostQueryVariables = Exact<{
  slug: string;
  brand: BrandCode;
  locale: Locale;
}>;


export type PostQuery = { readonly post: (
    { readonly heading: string, readonly html: string, readonly sections: ReadonlyArray<SectionFragment>, readonly metaTags: ReadonlyArray<MetaTagFragment> }
    & PostSummaryFragment
  ) | null };

export type ProductCollectionQueryVariables = Exact<{
  slug: string;
  brand: BrandCode;
  locale: Locale;
}>;


export type ProductCollectionQuery = { readonly collection: { readonly slug: string, readonly title: string, readonly description: string, readonly heading: string, readonly text: string, readonly tiles: ReadonlyArray<TileFragment>, readonly metaTags: ReadonlyArray<MetaTagFragment> } | null };

export const frameQuery: ContentQuery<FrameQuery, FrameQueryVariables> =
  "query Frame($brand:BrandCode!$locale:Locale!){storefrontConfig{tenantId storefrontId accountId companyId edoGroupId}schema:schemaVersion{version}brand(code:$brand locale:$locale){name email title description configuration{market currency defaultCountry defaultAddress{city state postalCode country isPoBox}}}menus:headerMenus(brand:$brand locale:$locale){header{text uri newTab}footer{text uri newTab}service{text uri newTab}social{text uri newTab}}}";

export const productTitlesQuery: ContentQuery<ProductTitlesQuery, ProductTitlesQueryVariables> =
  "query ProductTitles($brand:BrandCode!$locale:Locale!){details:allProductDetails(brand:$brand locale:$locale){slug shortTitle}}";

export const assetLinksQuery: ContentQuery<AssetLinksQuery, AssetLinksQueryVariables> =
  "query AssetLinks($brand:BrandCode!$locale:Locale!){assetLinks(brand:$brand locale:$locale){key title uri}}";

export const landingQuery: ContentQuery<LandingQuery, LandingQueryVariables> =
  "query Landing($brand:BrandCode!$locale:Locale!){landing:landingScreen(brand:$brand locale:$locale){heading text actions{text uri newTab}facts{figure text}hero{artwork color}fold{view caption}families{heading note tiles{productKey title description artwork view color button{text uri newTab}}}samples{heading text tiles{productKey title description artwork view color button{text uri newTab}}}process{heading steps{title text}}metaTags{tag content attributes{name value}}}}";

export const shopAllQuery: ContentQuery<ShopAllQuery, ShopAllQueryVariables> =
  "query ShopAll($brand:BrandCode!$locale:Locale!){landing:landingScreen(brand:$brand locale:$locale){shopAll{title description homeButton{text uri newTab}metaTags{tag content attributes{name value}}}families{heading note tiles{productKey title description artwork view color button{text uri newTab}}}}}";

export const collectionsQuery: ContentQuery<CollectionsQuery, CollectionsQueryVariables> =
  "query Collections($brand:BrandCode!$locale:Locale!){productCollections(brand:$brand locale:$locale){slug heading}}";

export const samplesQuery: ContentQuery<SamplesQuery, SamplesQueryVariables> =
  "query Samples($brand:BrandCode!$locale:Locale!){landing:landingScreen(brand:$brand locale:$locale){samples{title description heading text homeButton{text uri newTab}tiles{productKey title description artwork view color button{text uri newTab}}metaTags{tag content attributes{name value}}}}}";

export const productWordsQuery: ContentQuery<ProductWordsQuery, ProductWordsQueryVariables> =
  "query ProductWords($slug:String!$brand:BrandCode!$locale:Locale!){detail:productDetail(slug:$slug brand:$brand locale:$locale){productKey title shortTitle description artwork views{view caption alt}specifications{name value}sheet{heading text}metaTags{tag content attributes{name value}}}}";

export const recommendationsQuery: ContentQuery<RecommendationsQuery, RecommendationsQueryVariables> =
  "query Recommendations($slug:String!$brand:BrandCode!$locale:Locale!){recommendations:recommendations(slug:$slug brand:$brand locale:$locale){productKey title description artwork view color button{text uri newTab}}}";

export const recommendedQuery: ContentQuery<RecommendedQuery, RecommendedQueryVariables> =
  "query Recommended($brand:BrandCode!$locale:Locale!){recommended:recommendedLandingScreen(brand:$brand locale:$locale){heading note tiles{productKey title description artwork view color button{text uri newTab}}}}";

export const pageQuery: ContentQuery<PageQuery, PageQueryVariables> =
  "query Page($kind:PageKind!$slug:String!$brand:BrandCode!$locale:Locale!){page(kind:$kind slug:$slug brand:$brand locale:$locale){slug title description heading picture{url width height alt responsiveImage{avifSrcSet webpSrcSet}}html sections{id title}blocks{type:__typename ...on FormBlock{form}...on QuestionsBlock{id heading questions{id question answer}}...on CardsBlock{heading cards{productKey title description artwork view color button{text uri newTab}}}...on FilmsBlock{id heading films{title caption width height url stillUrl}}...on PictureBlock{picture{url width height alt responsiveImage{avifSrcSet webpSrcSet}}caption}}metaTags{tag content attributes{name value}}}}";

export const postsQuery: ContentQuery<PostsQuery, PostsQueryVariables> =
  "query Posts($brand:BrandCode!$locale:Locale!){posts(brand:$brand locale:$locale){slug title description date readingMinutes picture{url width height alt responsiveImage{avifSrcSet webpSrcSet}}}}";

export const postQuery: ContentQuery<PostQuery, PostQueryVariables> =
  "query Post($slug:String!$brand:BrandCode!$locale:Locale!){post(slug:$slug brand:$brand locale:$locale){slug title description date readingMinutes picture{url width height alt responsiveImage{avifSrcSet webpSrcSet}}heading html sections{id title}metaTags{tag content attributes{name value}}}}";

export const productCollectionQuery: ContentQuery<ProductCollectionQuery, ProductCollectionQueryVariables> =
  "query ProductCollection($slug:String!$brand:BrandCode!$locale:Locale!){collection:productCollection(slug:$slug brand:$brand locale:$locale){slug title description heading text tiles{productKey title description artwork view color button{text uri newTab}}metaTags{tag content attributes{name value}}}}";
