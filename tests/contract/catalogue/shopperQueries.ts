/** What must be the first result of a search: a pattern of `id [category/type]`, or null when nothing may be found. */
export interface ShopperQuery {
  readonly query: string;
  readonly first: RegExp | null;
  /** Typed words that no product has, which the page names. */
  readonly dropped?: readonly string[];
  /** What the shop does not sell, in English, as the page names it. */
  readonly unsold?: string;
}

type Row = readonly [string, RegExp | null, Omit<ShopperQuery, 'query' | 'first'>?];

const kind = (rows: readonly Row[]): readonly ShopperQuery[] =>
  rows.map(([query, first, notes]) => ({ query, first, ...notes }));

/** A hundred searches as Indian shoppers type them, written before the search was changed for them. */
export const SHOPPER_QUERIES: Readonly<Record<string, readonly ShopperQuery[]>> = {
  'the thing itself, before what goes with it': kind([
    ['agarbatti', /^mysore-sandal-incense /],
    ['अगरबत्ती', /^mysore-sandal-incense /],
    ['agarbatti stand', /^rosewood-agarbatti-stand /],
    ['incense', /^mysore-sandal-incense /],
    ['dhoop batti', /^temple-flower-dhoop-cones /],
    ['dhoop', /^temple-flower-dhoop-cones /],
    ['bell', /Bells\]/],
    ['ghanti', /Bells\]/],
    ['kalash', /-kalash /],
    ['pooja thali', /Thalis\]/],
    ['sandalwood', /^mysore-sandalwood-mala /],
    ['diya', /Diyas\]/],
  ]),
  'names of clothes': kind([
    ['salwar kameez', /salwar|anarkali/],
    ['kameez', /kurta|kurti/],
    ['कमीज़', /kurta|kurti/],
    ['शर्ट', /kurta/],
    ['shirt for men', /\[Men\/Topwear/],
    ['ladies suit', /anarkali/],
    ['kurta pajama', /kurta|pyjama/],
    ['baby ke kapde', /\[Kids/],
  ]),
  'facts and long texts': kind([
    ['machine washable', /pyjama|khadi-table-runner|kantha-throw|quilted-jacket|bedspread/],
    ['machine wash bedsheet', /bedspread|throw/],
    ['handwoven', /^khadi-long-kurta |^handspun-tweed-bandi /],
    ['burns all night', /akhand-diya|incense|dhoop|candle|clay-diya/],
    ['burns 40 minutes', /^mysore-sandal-incense /],
    ['lead free vase', /^jaipur-blue-pottery-vase /],
    ['kurta with pocket', /kurta/],
    ['pocket wali jacket', /jacket/],
    ['elastic waist', /kids-cotton-pyjama|dabu-print-palazzo|kids-dhoti-pants|leheriya-ghagra/],
    ['dry clean only', /lohi|bandi|churidar|durrie|lehenga|pheran|odhani|pashmina/],
    ['made in swamimalai', /brass-nataraja|vilakku|nandi/],
    ['saharanpur', /rosewood|sheesham/],
  ]),
  'words that no product has': kind([
    ['hanuman chalisa', /^hanuman-with-gada /, { dropped: ['chalisa'] }],
    ['ganesh wallpaper', /ganesha/, { dropped: ['wallpaper'] }],
    ['rudraksha mala with certificate', /^panchmukhi-rudraksha-mala /, { dropped: ['certificate'] }],
    ['buddha head fountain', /buddha/, { dropped: ['fountain'] }],
    ['cotton bedsheet with frill', /bedspread|throw/, { dropped: ['frill'] }],
    ['copper bottle amazon', /^tamra-copper-bottle /, { dropped: ['amazon'] }],
    ['lakshmi charan sticker', /^brass-lakshmi-on-lotus /, { dropped: ['sticker'] }],
  ]),
  'things that are not sold': kind([
    ['saree', /blouse|lehenga|odhani/, { unsold: 'sarees' }],
    ['बनारसी साड़ी', /blouse|lehenga|odhani|banaras/, { unsold: 'sarees' }],
    ['red silk saree', /blouse|lehenga|odhani/, { unsold: 'sarees' }],
    ['jhumka earrings', /Malas\]/, { unsold: 'earrings' }],
    ['silver ring', /Malas\]|trinket/, { unsold: 'rings' }],
    ['sherwani for groom', /bandi|kurta/, { unsold: 'sherwanis' }],
    ['camphor', /^temple-flower-dhoop-cones /, { unsold: 'camphor' }],
    ['ganga jal', /kalash|panchpatra/, { unsold: 'Ganga water' }],
    ['shoes', null, { unsold: 'shoes' }],
    ['mojari for men', null, { unsold: 'shoes' }],
  ]),
  'misspelt, Hinglish and uses': kind([
    ['agarbathi', /^mysore-sandal-incense /],
    ['rudraksh maala', /^panchmukhi-rudraksha-mala /],
    ['ganeshji ki moorti', /ganesha/],
    ['peetal ka diya', /brass.*Diyas|lamp.*Diyas/],
    ['tambe ki botal', /^tamra-copper-bottle /],
    ['kambal double bed', /throw|bedspread/],
    ['return gift under 300', /./],
    ['office desk decor', /Home/],
    ['nazar battu for door', /Torans/, { unsold: 'nazar battus' }],
    ['havan kund', /dhoop-burner|dhoop-tower/, { unsold: 'havan kunds' }],
    ['दीवाली के लिए दीये', /Diyas\]/],
  ]),
  'whose god, thing or craft is not in a name': kind([
    ['durga maa ki murti', /Idols\]/, { unsold: 'Durga idols' }],
    ['durga', /Idols\]/, { unsold: 'Durga idols' }],
    ['saraswati idol', /Idols\]/, { unsold: 'Saraswati idols' }],
    ['ram darbar', /Idols\]/, { unsold: 'Ram idols' }],
    ['साईं बाबा की मूर्ति', /Idols\]/, { unsold: 'Sai Baba idols' }],
    ['saraswati puja thali', /Thalis\]/],
    ['rakhi', /Thalis\]/, { unsold: 'rakhis' }],
    ['silver coin', /lakshmi/, { unsold: 'coins' }],
    ['kaala dhaaga', /thali|mala/, { unsold: 'sacred threads' }],
    ['laddu gopal dress', /krishna/, { unsold: 'clothes for idols' }],
    ['handmade soap', null, { unsold: 'soaps' }],
    ['bandhej dupatta', /^kutch-bandhani-odhani /],
    ['tie dye dupatta', /^kutch-bandhani-odhani /],
    ['chikan kurti', /^chikankari-georgette-kurti /],
    ['embroidered kurti', /^chikankari-georgette-kurti /],
    ['bidriware box', /^bidri-trinket-box /],
    ['banarasi shawl', /^banaras-prayer-shawl /],
    ['block printed cushion', /^kalamkari-cushion-cover /],
  ]),
  'English words in Devanagari, and misspelt ones': kind([
    ['कॉटन कुर्ता', /^khadi-long-kurta /],
    ['ब्लू कुर्ता', /^ajrakh-short-kurta /],
    ['सिल्क दुपट्टा', /^kutch-bandhani-odhani /],
    ['वूलन शॉल', /^kullu-wool-shawl /],
    ['ब्रास लैंप', /Diyas\]|lantern/],
    ['कॉपर बोतल', /^tamra-copper-bottle /],
    ['वुडन स्टूल', /^sheesham-carved-stool /],
    ['होम डेकोर', /Home/],
    ['बर्थडे गिफ्ट', /./],
    ['जेंट्स कुर्ता', /\[Men/],
    ['लेडीज़ कुर्ती', /\[Women/],
    ['बेबी फ्रॉक', /\[Kids/],
    ['योगा मैट', /^panja-cotton-durrie /],
    ['मेन डोर तोरण', /Torans\]/],
    ['बेडशीट डबल बेड', /throw/],
    ['मसाला डब्बा', /^brass-masala-dabba /],
    ['पैजामा', /pyjama/],
    ['गणेशजी की मूर्ति', /ganesha/],
  ]),
  'for whom, and sizes': kind([
    ['bachhon ka kurta pajama', /\[Kids/],
    ['kurta 5xl', /kurta/],
    ['2.5 metre dupatta', /Shawls\]/],
    ['1.5 litre bottle', /^tamra-copper-bottle /],
  ]),
};
